import { randomBytes } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { zstdDecompressSync } from 'node:zlib'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readArchive } from './read-archive.ts'
import { ArchiveWriter } from './write-archive.ts'

const folder = mkdtempSync(join(tmpdir(), 'coterie-archive-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const passphrase = 'five words nobody guesses here'
const large = randomBytes(3_000_000)
const longName = `media/${'a'.repeat(120)}.webp`

let identity = ''
let recipient = ''
beforeAll(async () => {
  identity = await generateX25519Identity()
  recipient = await identityToRecipient(identity)
})

async function write(name: string, key: string | null): Promise<string> {
  const file = join(folder, name)
  const archive = await ArchiveWriter.create(file, key, new Date('2026-11-21T20:00:00Z'))
  await archive.addText('manifest.json', '{}')
  await archive.addText('empty', '')
  await archive.add(longName, large.length, Readable.from([large.subarray(0, 5), large.subarray(5)]))
  await archive.finish()
  return file
}

async function read(file: string, key: string | null): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>()
  for await (const { name, bytes } of readArchive(file, key)) found.set(name, await buffer(bytes))
  return found
}

const messageOf = (work: Promise<unknown>) =>
  work.then(
    () => 'it was read',
    (error: Error) => `${error.name}: ${error.message}`,
  )

describe('an archive', () => {
  it('comes back as it was, plain and closed with every kind of key', async () => {
    const keys: [string | null, string | null][] = [
      [null, null],
      [passphrase, passphrase],
      [recipient, identity],
      [identity, identity],
      [null, passphrase],
    ]
    for (const [closing, opening] of keys) {
      const found = await read(await write('round', closing), opening)
      expect([...found.keys()]).toEqual(['manifest.json', 'empty', longName])
      expect(found.get(longName)?.equals(large)).toBe(true)
    }
  })

  it('is a tar file that other tools read and check, readable by its owner alone', async () => {
    const file = await write('plain', null)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const unpacked = join(folder, 'unpacked')
    mkdirSync(unpacked)
    execFileSync('tar', ['-x', '-C', unpacked], { input: zstdDecompressSync(readFileSync(file)) })
    const checked = execFileSync('sha256sum', ['-c', 'SHA256SUMS'], { cwd: unpacked, encoding: 'utf8' })
    expect(checked.trim().split('\n')).toEqual(['manifest.json: OK', 'empty: OK', `${longName}: OK`])
  })

  // An identity: what a passphrase opens is read the same way, and each derivation of its key takes half a second by design.
  it.each([false, true])('is refused wherever it is cut off; closed: %j', async (isClosed) => {
    const key = isClosed ? identity : null
    const file = await write('cut', key)
    const { size } = statSync(file)
    const whole = readFileSync(file)
    // The compressor may end with an empty frame of 13 bytes: without that nothing is missing.
    for (const length of [size - 20, size - 600, Math.floor(size / 2), 70_000, 400]) {
      writeFileSync(file, whole)
      truncateSync(file, length)
      expect([length, await messageOf(read(file, key))]).toEqual([
        length,
        expect.stringMatching(/^RefusedError: The backup is damaged or cut off/),
      ])
    }
  })

  it.each([false, true])('is refused whichever byte changed; closed: %j', async (isClosed) => {
    const key = isClosed ? identity : null
    const file = await write('changed', key)
    const whole = readFileSync(file)
    for (const place of [300, 5_000, Math.floor(whole.length / 2), whole.length - 700, whole.length - 20]) {
      const changed = Buffer.from(whole)
      changed[place] = (changed[place] ?? 0) ^ 0x10
      writeFileSync(file, changed)
      expect([place, await messageOf(read(file, key))]).toEqual([place, expect.stringMatching(/^RefusedError: The backup is damaged/)])
    }
  })

  it('is refused when entries were taken out and everything else is whole', async () => {
    const file = join(folder, 'short')
    const full = zstdDecompressSync(readFileSync(await write('full', null)))
    const { zstdCompressSync } = await import('node:zlib')
    // Without the first entry: its header and its one block.
    writeFileSync(file, zstdCompressSync(full.subarray(1024)))
    expect(await messageOf(read(file, null))).toMatch('its content is not what was written')
    writeFileSync(file, zstdCompressSync(Buffer.alloc(1024)))
    expect(await messageOf(read(file, null))).toMatch('its end is missing')
  })

  it('says what is wrong with the key, in one sentence', async () => {
    const closed = await write('closed', recipient)
    expect(await messageOf(read(closed, null))).toMatch('The backup is encrypted: set BACKUP_KEY')
    expect(await messageOf(read(closed, recipient))).toMatch('BACKUP_KEY is a recipient')
    expect(await messageOf(read(closed, await generateX25519Identity()))).toMatch('BACKUP_KEY does not open this backup')
    expect(await messageOf(read(closed, passphrase))).toMatch('BACKUP_KEY does not open this backup')
    expect(await messageOf(read(await write('worded', passphrase), `${passphrase} or there`))).toMatch(
      'BACKUP_KEY does not open this backup',
    )
    expect(await messageOf(write('never', 'short'))).toMatch('BACKUP_KEY is too short')
    expect(await messageOf(write('never', 'age1nonsense'))).toMatch('looks like a recipient of age, but is none')
    expect(await messageOf(write('never', 'AGE-SECRET-KEY-1NONSENSE'))).toMatch('looks like an identity of age, but is none')
  })

  it('is not taken for something else', async () => {
    writeFileSync(join(folder, 'other'), 'a text')
    expect(await messageOf(read(join(folder, 'other'), null))).toMatch('is not a backup of Coterie')
    expect(await messageOf(read(join(folder, 'nowhere'), null))).toMatch('cannot be read')
    expect(await messageOf(read(folder, null))).toMatch('cannot be read')
  })

  it('refuses bytes that are fewer or more than was said, and leaves nothing behind', async () => {
    for (const size of [4, 6]) {
      const file = join(folder, 'wrong')
      const archive = await ArchiveWriter.create(file, null, new Date())
      expect(await messageOf(archive.add('media/x.webp', size, Readable.from([Buffer.from('12345')])))).not.toBe('it was read')
      await archive.abandon(file)
      expect(() => statSync(file)).toThrow('ENOENT')
      expect(() => statSync(`${file}.sums`)).toThrow('ENOENT')
    }
  })
})
