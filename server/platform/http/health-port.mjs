// Plain JavaScript and a thread of its own: it answers while the site's thread is busy, and needs a few megabytes.
import { writeSync } from 'node:fs'
import { createServer } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

/** Whoever asks has two seconds of patience. */
const patience = 1_500
const beatEvery = 1_000

const { host, port, silentBeats } = workerData
const waiting = new Map()
let lastId = 0
let silence = 0

parentPort.on('message', ({ id, whyNot }) => {
  waiting.get(id)?.(whyNot)
  waiting.delete(id)
})

/** What the site's own thread says; that it says nothing, when it does not in time. */
function ask(question) {
  lastId += 1
  const id = lastId
  return new Promise((resolve) => {
    const timer = setTimeout(() => waiting.get(id)?.('this process is too busy to answer'), patience)
    waiting.set(id, (whyNot) => {
      clearTimeout(timer)
      waiting.delete(id)
      resolve(whyNot)
    })
    parentPort.postMessage({ id, question }, [])
  })
}

async function answer({ url, method }, response) {
  const path = url?.split('?')[0]
  const isKnown = (path === '/healthz' || path === '/readyz') && (method === 'GET' || method === 'HEAD')
  const whyNot = isKnown ? await ask(path === '/readyz' ? 'ready' : 'alive') : 'Not found.'
  const status = !isKnown ? 404 : whyNot === null ? 200 : 503
  const body = JSON.stringify({ status: whyNot ?? (path === '/readyz' ? 'ready' : 'ok') })
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', connection: 'close' }).end(body)
}

// Beats are counted and not timed: a machine that slept, or a process that was stopped, is not a process that hangs.
async function beat() {
  silence = (await ask('alive')) === null ? 0 : silence + 1
  if (silence < silentBeats) return
  writeSync(2, 'Coterie did not answer itself for a minute and ends, so that its supervisor starts it again.\n')
  process.kill(process.pid, 'SIGKILL')
}

const server = createServer((request, response) => void answer(request, response))
server.on('error', (error) => {
  throw error
})
server.listen(port, host, () => parentPort.postMessage({ isListening: true }, []))

setInterval(() => void beat(), beatEvery)
