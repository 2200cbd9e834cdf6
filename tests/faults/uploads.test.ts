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
