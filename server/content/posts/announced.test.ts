import { afterEach, expect, it, vi } from 'vitest'
import { openSocket, type OpenedSocket } from '#tests/people/socket.ts'
import { startTestSite } from '#tests/site.ts'

const site = await startTestSite()
const told = (socket: OpenedSocket) => socket.of('new-posts').flatMap(({ postIds }) => postIds as number[])

/** Answers to the question who doesn't see whose posts, the first of each announcement, wait to be let through. */
const held: (() => void)[] = []
const questions = new WeakSet<object>()
const { database } = site.platform
Object.assign(site.platform, {
  database: database.withPlugin({
    transformQuery: ({ node, queryId }) => {
      if (JSON.stringify(node).includes('select muter_id, muted_id')) questions.add(queryId)
      return node
    },
    transformResult: async ({ queryId, result }) => {
      if (questions.has(queryId)) await new Promise<void>((resolve) => held.push(resolve))
      return result
    },
  }),
})

afterEach(() => void vi.useRealTimers())
const stopTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

/** Time goes on until `count` answers are there. */
const answered = (count: number) =>
  vi.waitFor(() => {
    vi.advanceTimersByTime(1_000)
    expect(held).toHaveLength(count)
  })

it('posts are announced in the order in which they were written, however long it takes to find out for whom', async () => {
  const author = await site.person()
  const socket = await openSocket(author)
  stopTime()
  const write = async (content: string): Promise<number> => (await author.post('/api/posts', { content })).body.id
  const first = await write('First')
  await answered(1)
  const second = await write('Second')
  vi.advanceTimersByTime(1_000)
  // Time enough for the second to pass the first.
  for (let round = 0; round < 10; round += 1) await site.query('select')
  held.pop()?.()
  for (let round = 0; round < 10; round += 1) await site.query('select')
  held.pop()?.()
  await vi.waitFor(() => {
    vi.advanceTimersByTime(1_000)
    held.pop()?.()
    expect(told(socket)).toHaveLength(2)
  })
  expect(told(socket)).toEqual([first, second])
  socket.close()
})

it('whoever comes while posts are being announced hears nothing of someone who blocked them', async () => {
  const [author, blocked] = [await site.person(), await site.person()]
  const there = await openSocket(author)
  await author.post(`/api/users/${blocked.id}/block`)
  stopTime()
  const { id } = (await author.post('/api/posts', { content: 'Not for everyone' })).body
  await answered(1)
  const late = await openSocket(blocked)
  held.pop()?.()
  await vi.waitFor(() => expect(told(there)).toEqual([id]))
  await late.settled()
  expect(told(late)).toEqual([])
  const { id: own } = (await blocked.post('/api/posts', { content: 'Their own' })).body
  await answered(1)
  held.pop()?.()
  await vi.waitFor(() => expect(told(late)).toEqual([own]))
  for (const socket of [there, late]) socket.close()
})
