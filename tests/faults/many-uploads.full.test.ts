/* Only at full width. In npm test server/people/media/maker-pool.test.ts and media.test.ts store files one by one. */
import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stretch } from '#tests/pace.ts'
import { makePhoto } from '#tests/people/files.ts'
import { Visitor } from '#tests/people/visitor.ts'
import { ProcessSite } from '#tests/process-site.ts'
import { expectSoundSite } from './harness/audit.ts'
import { reportFault } from './harness/report.ts'
import { isWhole } from './harness/seed.ts'
import { quantile } from './harness/steady-load.ts'

const megabyte = 1024 * 1024
const mostMegabytes = 150
const mostMilliseconds = stretch(500)
/** Together more than memory may grow by, in the quick part too. */
const senders = isWhole ? 20 : 4
const slowBytesPerSecond = 100_000
/** Slow senders send so much; whole, it takes them two minutes. */
const slowMegabytes = isWhole ? 12 : 0.4

const site = new ProcessSite()
let person: Visitor
let photo: Buffer

beforeAll(async () => {
  await site.start()
  person = await Visitor.signUp(site.url, { email: 'many@people.example' })
  photo = await makePhoto({ width: 2400, height: 1600 })
  await person.upload({ media: photo })
})
afterAll(() => site.remove())

/** A picture of exactly so many bytes; what follows its end is nothing. */
function padded(bytes: number): Buffer {
  const file = Buffer.alloc(bytes)
  photo.copy(file)
  return file
}

/** Resident memory of the site's own process, in bytes; its helpers have theirs and give it back. */
async function memory(): Promise<number> {
  const metrics = String((await new Visitor(site.url).get('/metrics')).body)
  return Number(/^coterie_process_resident_memory_bytes (\d+)/m.exec(metrics)?.[1])
}

/** What everybody else sees meanwhile, and how much memory it takes. */
class Watch {
  readonly times: number[] = []
  readonly statuses = new Set<number>()
  most = 0
  #isOver = false
  readonly #base: number
  readonly #watching: Promise<void>

  private constructor(base: number) {
    this.#base = base
    this.#watching = this.#look()
  }

  static async begin(): Promise<Watch> {
    return new Watch(await memory())
  }

  async end(): Promise<void> {
    this.#isOver = true
    await this.#watching
  }

  get grownMegabytes(): number {
    return Math.round((this.most - this.#base) / megabyte)
  }

  async #look(): Promise<void> {
    while (!this.#isOver) {
      const began = performance.now()
      const { status } = await person.get('/api/posts')
      this.times.push(performance.now() - began)
      this.statuses.add(status)
      this.most = Math.max(this.most, await memory())
      await sleep(20)
    }
  }
}

function expectUnmoved(watch: Watch, what: string, figures: Record<string, number | string>): void {
  const p99 = quantile(watch.times, 0.99)
  process.stdout.write(`${what}: memory +${watch.grownMegabytes} MB, p99 of ${watch.times.length} reads ${p99} ms\n`)
  expect([...watch.statuses]).toEqual([200])
  expect(watch.grownMegabytes).toBeLessThan(mostMegabytes)
  reportFault({ fault: 'F17', what, lost: 0, figures: { ...figures, 'memory MB': watch.grownMegabytes, 'p99 ms': p99 } })
  if (isWhole) expect(p99).toBeLessThan(mostMilliseconds)
}

/** Sends a file at so many bytes a second, as a telephone at the edge of its network does. */
function uploadSlowly(file: Buffer): Promise<number> {
  const boundary = randomUUID()
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="media"; filename="a.bin"\r\ncontent-type: image/jpeg\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)])
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const type = `multipart/form-data; boundary=${boundary}`
  const headers = { origin: site.url, cookie, 'content-type': type, 'content-length': body.length }
  return new Promise((resolve, reject) => {
    const outgoing = request(`${site.url}/api/upload`, { method: 'POST', headers, agent: false })
    outgoing.on('response', (response) => resolve(response.resume().statusCode ?? 0))
    outgoing.on('error', reject)
    const step = slowBytesPerSecond / 10
    let at = 0
    const timer = setInterval(() => {
      outgoing.write(body.subarray(at, at + step))
      at += step
      if (at < body.length) return
      clearInterval(timer)
      outgoing.end()
    }, 100)
    outgoing.on('close', () => clearInterval(timer))
  })
}

describe('F17 many uploads of 50 MB at once', () => {
  it('are all stored while memory stays flat and everybody else is answered', { timeout: stretch(240_000) }, async () => {
    const large = new Blob([new Uint8Array(padded(50 * megabyte))])
    const watch = await Watch.begin()
    const answers = await Promise.all(Array.from({ length: senders }, () => person.upload({ media: large })))
    await watch.end()
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: senders }, () => 201))
    for (const { body } of answers) expect((await person.get(body.url)).status).toBe(200)
    expectSoundSite({ DATA_DIR: site.folder })
    expectUnmoved(watch, `${senders} uploads of 50 MB at once`, { stored: answers.length })
  })
})

describe('F17 many uploads at 100 kB/s', () => {
  it('are all stored while memory stays flat and everybody else is answered', { timeout: stretch(400_000) }, async () => {
    const file = padded(Math.max(photo.length, Math.round(slowMegabytes * megabyte)))
    const watch = await Watch.begin()
    const statuses = await Promise.all(Array.from({ length: senders }, () => uploadSlowly(file)))
    await watch.end()
    expect(statuses).toEqual(Array.from({ length: senders }, () => 201))
    expectSoundSite({ DATA_DIR: site.folder })
    expectUnmoved(watch, `${senders} uploads of ${slowMegabytes} MB at 100 kB/s`, { stored: statuses.length })
  })
})
