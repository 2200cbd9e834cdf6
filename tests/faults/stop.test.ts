import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { stretch } from '#tests/pace.ts'
import { Visitor } from '#tests/people/visitor.ts'
import { ProcessSite } from '#tests/process-site.ts'
import { expectSoundSite } from './harness/audit.ts'
import { reportFault } from './harness/report.ts'

const site = new ProcessSite()
beforeAll(() => site.start())
afterAll(() => site.remove())

/** One read over a connection that is kept. */
function read(url: string, agent: Agent): Promise<number | string> {
  return new Promise((resolve) => {
    const outgoing = request(`${url}/api/posts`, { agent }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
      response.on('error', () => resolve('broken'))
    })
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      // Nobody had taken the request: the port was closed, a kept connection was closed while idle, or the connection still waited
      // in the kernel's queue. Clients send such a request again by themselves.
      const isUntaken = error.code === 'ECONNREFUSED' || error.code === 'ECONNRESET' || error.code === 'EPIPE'
      resolve(isUntaken ? 'refused' : `broken: ${error.message}`)
    })
    outgoing.end()
  })
}

/** A post whose second half is still to come. */
function beginPost(writer: Visitor, content: string) {
  const body = JSON.stringify({ content })
  const cookie = [...writer.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const length = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  const headers = { origin: site.url, cookie, ...length, expect: '100-continue' }
  const outgoing = request(`${site.url}/api/posts`, { method: 'POST', headers })
  const status = new Promise<number | string>((resolve) => {
    outgoing.on('response', (response) => resolve(response.resume().statusCode ?? 0))
    outgoing.on('error', (error) => resolve(error.message))
  })
  // The site has read its head.
  const begun = new Promise<void>((resolve) => outgoing.on('continue', resolve))
  void begun.then(() => outgoing.write(body.slice(0, 10)))
  outgoing.flushHeaders()
  return { begun, status, finish: () => outgoing.end(body.slice(10)) }
}

describe('F19 SIGTERM to a site without a balancer', () => {
  it('still takes and answers what had begun to arrive', { timeout: stretch(60_000) }, async () => {
    const ana = await Visitor.signUp(site.url, { email: 'ana@people.example', username: 'ana_stop' })
    const post = beginPost(ana, 'begun before the end')
    await post.begun
    const exit = site.signal('SIGTERM')
    await new Promise((resolve) => setTimeout(resolve, 300))
    post.finish()
    expect(await post.status).toBe(201)
    expect(await exit).toBe(0)
    await site.start()
    expect((await ana.get('/api/posts')).body.map((known: { content: string }) => known.content)).toEqual(['begun before the end'])
  })

  it('is not held up by somebody who was refused a socket and does not hang up', { timeout: stretch(60_000) }, async () => {
    const held = connect({ port: Number(new URL(site.url).port), host: '127.0.0.1', allowHalfOpen: true })
    held.on('error', () => undefined)
    const refused = new Promise<string>((resolve) => held.once('data', (data: Buffer) => resolve(data.toString())))
    held.write('GET /nowhere HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
    expect(await refused).toMatch(/^HTTP\/1\.1 404/)
    const began = performance.now()
    expect(await site.signal('SIGTERM')).toBe(0)
    expect(performance.now() - began).toBeLessThan(stretch(15_000))
    held.destroy()
    await site.start()
  })

  it('answers every request that was sent, sends sockets away with 1012, and exits with 0', { timeout: stretch(60_000) }, async () => {
    const socket = new WebSocket(`${site.url.replace('http', 'ws')}/ws`, { origin: site.url })
    const closed = new Promise<number>((resolve) => socket.on('close', resolve))
    await new Promise((resolve) => socket.on('open', resolve))
    const agent = new Agent({ keepAlive: true, maxSockets: 16 })
    const answers: (number | string)[] = []
    const state = { isOver: false }
    const readers = Array.from({ length: 16 }, async () => {
      while (!state.isOver) answers.push(await read(site.url, agent))
    })
    while (answers.length < 300) await new Promise((resolve) => setTimeout(resolve, 5))
    const code = await site.signal('SIGTERM')
    state.isOver = true
    await Promise.all(readers)
    agent.destroy()
    expect(code).toBe(0)
    expect(await closed).toBe(1012)
    expect([...new Set(answers)].filter((answer) => answer !== 200 && answer !== 'refused')).toEqual([])
    await site.start()
    expectSoundSite({ DATA_DIR: site.folder })
    const figures = { 'answered to the end': answers.filter((answer) => answer === 200).length }
    reportFault({ fault: 'F19', what: 'SIGTERM under 16 readers, a write half arrived', tried: answers.length, lost: 0, figures })
  })
})
