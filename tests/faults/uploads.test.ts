import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePhoto } from '#tests/people/files.ts'
import { Visitor } from '#tests/people/visitor.ts'
import { ProcessSite } from '#tests/process-site.ts'

const megabyte = 1024 * 1024
const site = new ProcessSite()
let person: Visitor
let photo: Buffer

beforeAll(async () => {
  await site.start()
  person = await Visitor.signUp(site.url, { email: 'uploads@people.example' })
  photo = await makePhoto({ width: 2400, height: 1600 })
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

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => statSync(path).isFile())
}

describe('twenty uploads of 50 MB at once', () => {
  it('are all stored, while memory grows by less than 150 MB and everybody else is answered', async () => {
    const large = new Blob([new Uint8Array(padded(50 * megabyte))])
    await person.upload({ media: photo })
    const before = await memory()
    let most = before
    const reads: number[] = []
    let isDone = false
    const watching = (async () => {
      while (!isDone) {
        most = Math.max(most, await memory())
        reads.push((await new Visitor(site.url).get('/api/posts')).status)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    })()
    const answers = await Promise.all(Array.from({ length: 20 }, () => person.upload({ media: large })))
    isDone = true
    await watching
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 20 }, () => 201))
    expect(new Set(reads)).toEqual(new Set([200]))
    expect(reads.length).toBeGreaterThan(20)
    expect((most - before) / megabyte).toBeLessThan(150)
  })
})

describe('kill -9 in the middle of uploads', () => {
  it('leaves every file whole or unreachable, and what is left over is swept', async () => {
    const answered: string[] = []
    const large = new Blob([new Uint8Array(padded(8 * megabyte))])
    const uploading = Array.from({ length: 8 }, async () => {
      for (;;) {
        const answer = await person.upload({ media: large })
        if (answer.status === 201) answered.push(answer.body.url as string)
      }
    })
    const broken = Promise.allSettled(uploading)
    await expect.poll(() => answered.length, { timeout: 30_000 }).toBeGreaterThan(4)
    await site.signal('SIGKILL', true)
    await broken
    const acknowledged = [...answered]
    await site.start()
    for (const url of acknowledged) {
      const whole = await person.get(url)
      expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'image/webp'])
      expect(whole.body.length).toBe(Number(whole.headers.get('content-length')))
      expect((await person.get(`${url}?w=360`)).status).toBe(200)
    }
    await site.signal('SIGTERM')
    const media = join(site.folder, 'media')
    const long = new Date(Date.now() - 48 * 3_600_000)
    for (const file of [...filesBelow(media), ...filesBelow(join(site.folder, 'incoming'))]) utimesSync(file, long, long)
    for (const name of existsSync(join(site.folder, 'incoming')) ? readdirSync(join(site.folder, 'incoming')) : [])
      utimesSync(join(site.folder, 'incoming', name), long, long)
    const said = execFileSync(process.execPath, ['server/cli.ts', 'gc-media'], {
      cwd: join(import.meta.dirname, '../..'),
      env: { ...process.env, DATA_DIR: site.folder, LOG_LEVEL: 'fatal' },
      encoding: 'utf8',
    })
    expect(said).toMatch(/Thrown away: 0 uploads/)
    expect(filesBelow(join(site.folder, 'incoming'))).toEqual([])
    const stems = new Set(filesBelow(media).map((file) => file.split('/').at(-1)?.split('.')[0]))
    // Every stored file belongs to an upload that is entered; each of those has its whole file and its sizes.
    await site.start()
    for (const stem of stems) expect((await person.get(`/api/media/${stem}.webp`)).status, stem).toBe(200)
    expect(stems.size).toBeGreaterThanOrEqual(acknowledged.length)
  })
})
