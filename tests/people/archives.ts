import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect } from 'vitest'
import { ZipFile } from 'yazl'
import type { Visitor } from './visitor.ts'

const pause = () => new Promise((resolve) => setTimeout(resolve, 20))

/** Brings an archive along, and waits for what became of it. */
export async function bring(person: Visitor, archive: Buffer) {
  const brought = await person.upload({ archive }, '/api/me/imports')
  expect(brought.status).toBe(202)
  for (;;) {
    const { body } = await person.get('/api/me/imports')
    if (body[0].state !== 'waiting') return body[0]
    await pause()
  }
}

/** An archive that someone made by hand. */
export async function forged(entries: Record<string, unknown>, change: (zip: ZipFile) => void = () => undefined): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, value] of Object.entries(entries)) {
    zip.addBuffer(value instanceof Uint8Array ? Buffer.from(value) : Buffer.from(JSON.stringify(value)), name)
  }
  change(zip)
  zip.end()
  return buffer(zip.outputStream as Readable)
}
export const manifest = { format: 'coterie-archive', version: 1, origin: 'https://elsewhere.example', username: 'ana' }
export const post = (id: unknown, more: object = {}) => ({
  id,
  content: `post ${String(id)}`,
  createdAt: '2024-05-06T07:08:09.000Z',
  ...more,
})
