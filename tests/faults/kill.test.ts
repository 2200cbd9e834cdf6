import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { Visitor } from '#tests/people/visitor.ts'
import { ProcessSite } from '#tests/process-site.ts'

const site = new ProcessSite()
afterAll(() => site.remove())

interface Attempt {
  readonly key: string
  readonly content: string
  /** The id that was acknowledged; null when no answer came. */
  readonly id: number | null
}

const writers = 8
const rounds = 3

async function write(writer: Visitor, attempts: Attempt[], state: { isOver: boolean }, round: number): Promise<void> {
  for (let number = 0; !state.isOver; number += 1) {
    const key = randomUUID()
    const content = `round ${round} writer ${writer.id} post ${number}`
    const answer = await writer.post('/api/posts', { content }, { 'idempotency-key': key }).catch(() => null)
    attempts.push({ key, content, id: answer?.status === 201 ? answer.body.id : null })
    if (answer?.status === 201) {
      await writer.post(`/api/posts/${answer.body.id}/like`, { liked: true }).catch(() => null)
      await writer
        .post(`/api/posts/${answer.body.id}/comments`, { content: 'first' }, { 'idempotency-key': randomUUID() })
        .catch(() => null)
    }
  }
}

async function readAll(reader: Visitor): Promise<{ id: number; content: string; likesCount: number; commentsCount: number }[]> {
  const posts = []
  let next: string | undefined = '/api/posts?limit=100'
  while (next) {
    const page: Awaited<ReturnType<Visitor['get']>> = await reader.get(next)
    posts.push(...page.body)
    next = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1]
  }
  return posts
}

describe('kill -9 of the whole process group while eight people write', () => {
  it('loses nothing acknowledged, doubles nothing repeated, and keeps counters equal to rows', { timeout: 120_000 }, async () => {
    await site.start()
    const people = await Promise.all(
      Array.from({ length: writers }, (_, index) =>
        Visitor.signUp(site.url, { email: `w${index}@people.example`, username: `writer_${index}` }),
      ),
    )
    const attempts: Attempt[] = []
    for (let round = 0; round < rounds; round += 1) {
      const state = { isOver: false }
      const writing = people.map((writer) => write(writer, attempts, state, round))
      const target = attempts.length + 40 + round * 25
      while (attempts.length < target) await new Promise((resolve) => setTimeout(resolve, 10))
      await site.signal('SIGKILL', true)
      state.isOver = true
      await Promise.all(writing)
      const began = Date.now()
      await site.start()
      process.stdout.write(`ready ${Date.now() - began} ms after kill -9\n`)
    }
    const [reader] = people
    if (!reader) throw new Error('nobody was there')

    const before = await readAll(reader)
    const acknowledged = attempts.filter((attempt) => attempt.id !== null)
    expect(acknowledged.length).toBeGreaterThan(100)
    for (const { id, content } of acknowledged)
      expect(before.filter((post) => post.content === content).map((post) => post.id)).toEqual([id])

    const unanswered = attempts.filter((attempt) => attempt.id === null)
    expect(unanswered.length).toBeGreaterThan(0)
    for (const { key, content } of unanswered) {
      expect(before.filter((post) => post.content === content).length).toBeLessThanOrEqual(1)
      const owner = people.find((person) => content.includes(`writer ${person.id} `))
      expect((await owner?.post('/api/posts', { content }, { 'idempotency-key': key }))?.status).toBe(201)
    }
    const after = await readAll(reader)
    for (const { content } of attempts) expect(after.filter((post) => post.content === content)).toHaveLength(1)

    for (const post of after.filter((known) => known.likesCount + known.commentsCount > 0)) {
      const comments = (await reader.get(`/api/posts/${post.id}/comments`)).body
      expect(comments).toHaveLength(post.commentsCount)
      expect(post.likesCount).toBeLessThanOrEqual(1)
    }
  })

  it('refuses a second start on the same data with one sentence', async () => {
    const second = new ProcessSite()
    const failure = await second.start({ DATA_DIR: site.folder }).then(
      () => 'it started',
      (error: unknown) => String(error),
    )
    await second.remove()
    expect(failure).toMatch(/did not start \(1\)/)
    expect(second.errors.trim().split('\n')).toHaveLength(1)
    expect(second.errors).toMatch(/\w+.*\./)
  })
})
