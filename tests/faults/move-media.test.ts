import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverFiles } from '#tests/bundled-server.ts'
import { stretch } from '#tests/pace.ts'
import { makePhoto } from '#tests/people/files.ts'
import { Visitor } from '#tests/people/visitor.ts'
import { ProcessSite } from '#tests/process-site.ts'
import { startS3, type S3StandIn } from '#tests/s3-stand-in.ts'
import { checkHistory, History } from './harness/history.ts'
import { isWhole } from './harness/seed.ts'

const root = join(import.meta.dirname, '..', '..')
const { command } = serverFiles()
const before = isWhole ? 60 : 12
const site = new ProcessSite()
let s3: S3StandIn
let person: Visitor
let photo: Buffer

beforeAll(async () => {
  s3 = await startS3()
  photo = await makePhoto()
  await site.start()
  person = await Visitor.signUp(site.url, { email: 'moving@people.example' })
}, stretch(120_000))
afterAll(async () => {
  await site.remove()
  await s3.stop()
})

const mediaFolder = () => join(site.folder, 'media')
const twoPlaces = () => ({ STORAGE_URL: s3.url, STORAGE_ALSO_URL: pathToFileURL(mediaFolder()).href })
const filesLeft = () =>
  readdirSync(mediaFolder(), { recursive: true }).filter((name) => statSync(join(mediaFolder(), String(name))).isFile()).length
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** The operator's tool; killed as soon as `killWhen` says so. The bucket lives in this process, which therefore must not wait idly. */
async function coterie(words: string[], env: Record<string, string>, killWhen?: () => boolean) {
  const child = spawn(process.execPath, [command, ...words], {
    cwd: root,
    env: { ...process.env, DATA_DIR: site.folder, LOG_LEVEL: 'fatal', ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const watch = setInterval(() => killWhen?.() && child.kill('SIGKILL'), 5)
  const code = await new Promise<number | null>((resolve) => child.on('exit', resolve))
  clearInterval(watch)
  return { code, output }
}
const moveMedia = (options: string[], killWhen?: () => boolean) => coterie(['move-media', ...options], twoPlaces(), killWhen)

/** Uploads until it is told to stop; every file that was acknowledged is remembered with its bytes. */
class Uploading {
  readonly history = new History()
  readonly hashes = new Map<string, { url: string; hash: string }>()
  #isOver = false
  #done: Promise<unknown> = Promise.resolve()

  async uploadOne(): Promise<void> {
    const id = this.history.invoke()
    const answer = await person.upload({ media: photo })
    if (answer.status !== 201) return this.history.info(id)
    const { url } = answer.body
    this.history.ok(id, url)
    this.hashes.set(id, { url, hash: hashOf((await person.get(url)).body) })
  }

  begin(): void {
    const write = async () => {
      while (!this.#isOver) await this.uploadOne()
    }
    this.#done = Promise.all([write(), write()])
  }

  async end(): Promise<void> {
    this.#isOver = true
    await this.#done
  }

  /** Ids of what reads as it did when it was acknowledged. */
  async readable(): Promise<string[]> {
    const found: string[] = []
    for (const [id, { url, hash }] of this.hashes) {
      const answer = await person.get(url)
      if (answer.status === 200 && hashOf(answer.body) === hash) found.push(id)
    }
    return found
  }
}

describe('pictures that move to a bucket while people upload and look', () => {
  it(
    'are all there, byte for byte, at every moment and after a kill of the mover',
    async () => {
      const uploading = new Uploading()
      for (let index = 0; index < before; index += 1) await uploading.uploadOne()
      const old = filesLeft()
      await site.signal('SIGTERM')
      await site.start(twoPlaces())
      uploading.begin()
      const looks: number[] = []
      let isOver = false
      const looking = (async () => {
        const paths = [...uploading.hashes.values()].map(({ url }) => url)
        for (let index = 0; !isOver; index += 1) looks.push((await person.get(paths[index % paths.length] ?? '')).status)
      })()

      const broken = await moveMedia(
        [],
        () => s3.requests.some((line) => line.startsWith('PUT') && line.endsWith('200')) && s3.objects.size > old / 2,
      )
      expect(broken.code).toBeNull()
      const whole = await moveMedia([])
      expect(whole).toMatchObject({ code: 0, output: expect.stringMatching(/ 0 wrong;/) })
      expect(whole.output).toContain(`${old} files in the old place`)
      expect(filesLeft()).toBe(old)
      const removing = await moveMedia(['--remove'])
      expect(removing).toMatchObject({ code: 0, output: expect.stringContaining(`${old} files were taken from the old place.`) })
      expect(filesLeft()).toBe(0)
      await uploading.end()
      isOver = true
      await looking
      expect(new Set(looks)).toEqual(new Set([200]))
      expect(looks.length).toBeGreaterThan(20)

      await site.signal('SIGTERM')
      await site.start({ STORAGE_URL: s3.url })
      const verdict = checkHistory(uploading.history, await uploading.readable())
      uploading.history.close()
      expect(verdict).toMatchObject({ lost: [], doubled: [], unanswered: 0 })
      expect(verdict.acknowledged).toBeGreaterThan(before)
      // Nothing of what was acknowledged before the move is anywhere but in the bucket.
      expect([...s3.objects.keys()].filter((key) => key.endsWith('.part'))).toEqual([])
      expect(whole.output + removing.output + broken.output).not.toContain(s3.keys.secretKey)
      expect(await coterie(['audit'], { STORAGE_URL: s3.url })).toMatchObject({ code: 0 })
    },
    stretch(180_000),
  )

  it('stay where they are when the new place cannot be reached, which is said in one sentence', async () => {
    s3.faults.push({ kind: 'status', status: 403, times: 1_000 })
    const { code, output } = await moveMedia([])
    s3.faults.length = 0
    expect(code).toBe(1)
    expect(output.trim().split('\n')).toEqual([expect.stringMatching(/^the storage at 127\.0\.0\.1:\d+ answers 403/)])
  })
})
