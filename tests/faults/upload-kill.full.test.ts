/* Only at full width. In npm test server/people/media/lost-answer.test.ts leaves a file whole or unreachable. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync, utimesSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { stretch } from '#tests/pace.ts'
import { makePhoto } from '#tests/people/files.ts'
import { Visitor } from '#tests/people/visitor.ts'
import { ProcessSite } from '#tests/process-site.ts'
import { expectSoundSite } from './harness/audit.ts'
import { checkHistory, History } from './harness/history.ts'
import { reportFault } from './harness/report.ts'
import { isWhole } from './harness/seed.ts'

const site = new ProcessSite()
const history = new History()
afterAll(async () => {
  await site.remove()
  history.close()
})

const megabyte = 1024 * 1024
/** How large the file is, in megabytes, and how much of it has arrived when the site is killed. */
const moments: readonly [number, number][] = isWhole
  ? [1, 10, 50].flatMap((size) => [0.1, 0.5, 0.9].map((share): [number, number] => [size, share]))
  : [[10, 0.5]]

/** The photo in a file of exactly so many bytes; what follows its end is nothing. */
function padded(photo: Buffer, bytes: number): Buffer {
  const file = Buffer.alloc(bytes)
  photo.copy(file)
  return file
}

/** Sends the first part of an upload; resolves once that much has left. The rest never comes. */
function beginUpload(person: Visitor, file: Buffer, share: number): Promise<void> {
  const boundary = 'part-of-a-form'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="media"; filename="photo.bin"\r\n\r\n`
  const tail = `\r\n--${boundary}--\r\n`
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const outgoing = request(`${site.url}/api/upload`, {
    method: 'POST',
    headers: {
      origin: site.url,
      cookie,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': head.length + file.length + tail.length,
    },
  })
  // The kill ends it.
  outgoing.on('error', () => undefined)
  outgoing.write(head)
  return new Promise((resolve) => outgoing.write(file.subarray(0, Math.ceil(file.length * share)), () => resolve()))
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => statSync(path).isFile())
}

/** Lets two days pass for everything in a folder. */
function age(folder: string): void {
  const long = new Date(Date.now() - 48 * 3_600_000)
  if (existsSync(folder)) for (const name of readdirSync(folder, { recursive: true })) utimesSync(join(folder, String(name)), long, long)
}

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

describe('F4 kill -9 in the middle of uploads', () => {
  it('leaves every file whole or unreachable, and what is left over is swept', { timeout: stretch(400_000) }, async () => {
    await site.start()
    const person = await Visitor.signUp(site.url, { email: 'uploads@people.example' })
    const photo = await makePhoto({ width: 640, height: 480 })
    const first = await person.upload({ media: photo })
    const expected = hash((await person.get(first.body.url)).body)
    const urls = new Map<string, string>()
    for (const [size, share] of moments) {
      const file = padded(photo, size * megabyte)
      const state = { isOver: false }
      const done = history.of('ok').length
      const writing = Array.from({ length: 3 }, async () => {
        while (!state.isOver) {
          const id = history.invoke()
          const answer = await person.upload({ media: new Blob([new Uint8Array(file)]) }).catch(() => null)
          if (answer?.status === 201) {
            history.ok(id, answer.body.id)
            urls.set(id, answer.body.url)
          } else if (answer === null || answer.status === 503) history.info(id)
          else history.fail(id)
        }
      })
      await expect.poll(() => history.of('ok').length, { timeout: stretch(60_000), interval: 5 }).toBeGreaterThan(done)
      await beginUpload(person, file, share)
      await site.signal('SIGKILL', true)
      state.isOver = true
      await Promise.all(writing)
      await site.start()
    }
    const readable: string[] = []
    for (const [id, url] of urls) {
      const whole = await person.get(url)
      if (whole.status === 200 && hash(whole.body) === expected) readable.push(id)
      expect((await person.get(`${url}?w=360`)).status).toBe(200)
    }
    const verdict = checkHistory(history, readable)
    expect(verdict).toMatchObject({ lost: [], doubled: [], ghosts: [] })
    expect(verdict.acknowledged).toBeGreaterThanOrEqual(moments.length)
    expect(verdict.unanswered).toBeGreaterThan(0)

    await site.signal('SIGTERM')
    const [media, incoming] = [join(site.folder, 'media'), join(site.folder, 'incoming')]
    for (const folder of [media, incoming]) age(folder)
    const said = execFileSync(process.execPath, ['server/cli.ts', 'gc-media'], {
      cwd: join(import.meta.dirname, '../..'),
      env: { ...process.env, DATA_DIR: site.folder, LOG_LEVEL: 'fatal' },
      encoding: 'utf8',
    })
    expect(said).toMatch(/Thrown away: 0 uploads/)
    expect(filesBelow(incoming)).toEqual([])
    // Every file that is left belongs to an upload that is entered, and each of those is the whole one.
    await site.start()
    const stems = new Set(filesBelow(media).map((file) => file.split('/').at(-1)?.split('.')[0]))
    for (const stem of stems) {
      const { status, body } = await person.get(`/api/media/${stem}.webp`)
      expect([status, hash(body)], stem).toEqual([200, expected])
    }
    expect(stems.size).toBeGreaterThanOrEqual(verdict.acknowledged)
    expectSoundSite({ DATA_DIR: site.folder })
    const what = `kill -9 after ${moments.map(([size, share]) => `${share * 100} % of ${size} MB`).join(', ')}`
    reportFault({
      fault: 'F4',
      what,
      ...verdict,
      figures: { 'stored files': stems.size, 'left over': said.trim().split('\n').at(-1) ?? '' },
    })
  })
})
