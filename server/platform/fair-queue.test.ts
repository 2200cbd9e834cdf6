import { expect, it } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const settled = () => new Promise(setImmediate)

/** Tasks that say when they begin, and end when they're told to. */
function tasksOf(turns: ReturnType<typeof createFairQueue>) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const add = (ownerId: number, name: string) =>
    turns(ownerId, () => {
      begun.push(name)
      return new Promise<void>((resolve) => ends.set(name, resolve))
    })
  const end = async (name: string) => {
    await settled()
    ends.get(name)?.()
    await settled()
  }
  return { begun, add, end }
}

it('somebody with one task waits for nobody who brought twelve', async () => {
  const { begun, add, end } = tasksOf(createFairQueue({ most: 2, waitingEach: 20 }))
  for (let place = 1; place <= 12; place += 1) void add(1, `one-${place}`)
  void add(2, 'two')
  await settled()
  expect(begun).toEqual(['one-1', 'two'])
  await end('two')
  expect(begun).toEqual(['one-1', 'two'])
  await end('one-1')
  expect(begun).toEqual(['one-1', 'two', 'one-2'])
})

it('owners take turns, and the tasks of one go in the order they came', async () => {
  const { begun, add, end } = tasksOf(createFairQueue({ most: 1, waitingEach: 20 }))
  for (const name of ['a-1', 'a-2', 'a-3']) void add(1, name)
  for (const name of ['b-1', 'b-2']) void add(2, name)
  void add(3, 'c-1')
  for (const name of ['a-1', 'b-1', 'c-1', 'a-2', 'b-2', 'a-3']) await end(name)
  expect(begun).toEqual(['a-1', 'b-1', 'c-1', 'a-2', 'b-2', 'a-3'])
})

it('one that fails gives its place back, and too many of one owner are refused', async () => {
  const turns = createFairQueue({ most: 1, waitingEach: 2 })
  const { begun, add, end } = tasksOf(turns)
  await expect(turns(1, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
  for (const name of ['first', 'second', 'third']) void add(1, name)
  await expect(turns(1, () => Promise.resolve())).rejects.toMatchObject({ code: 'too_many_requests', retryAfter: expect.any(Number) })
  const other = add(2, 'other')
  await end('first')
  expect(begun).toEqual(['first', 'other'])
  await end('other')
  await other
  expect(begun).toEqual(['first', 'other', 'second'])
})
