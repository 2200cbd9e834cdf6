import { expect } from 'vitest'
import { begin, giveCard } from '#tests/money/checkout.ts'
import { Visitor } from '#tests/people/visitor.ts'
import { Answers } from './answers.ts'
import { checkHistory, type History, type Verdict } from './history.ts'

interface Attempt {
  readonly person: Visitor
  readonly path: string
  readonly body: { content: string }
}

/** People who post, answer, like and follow each other, and subscribe to the one who sells something. */
export class Posters {
  readonly people: readonly Visitor[]
  readonly #url: string
  readonly #random: () => number
  readonly #attempts = new Map<string, Attempt>()
  readonly #posts: number[] = []

  constructor(url: string, people: readonly Visitor[], random: () => number) {
    this.#url = url
    this.people = people
    this.#random = random
  }

  static async signUp(url: string, count: number, random: () => number): Promise<Posters> {
    const people: Visitor[] = []
    for (let index = 0; index < count; index += 1)
      people.push(await Visitor.signUp(url, { email: `p${index}@people.example`, username: `poster_${index}` }))
    const sold = await people[0]?.post('/api/creator/setup', { description: 'I sell.', price: 999, country: 'PT' })
    expect(sold?.status).toBe(200)
    return new Posters(url, people, random)
  }

  async write(history: History, state: { isOver: boolean }, answers = new Answers()): Promise<void> {
    await Promise.all(this.people.map((person) => this.#live(person, history, state, answers)))
  }

  /** Compares posts and comments with what was promised, before and after the unanswered ones are sent again with their keys. */
  async check(history: History): Promise<Verdict> {
    const clean = { lost: [], doubled: [], ghosts: [] }
    const before = checkHistory(history, await this.#readAll())
    expect(before).toMatchObject(clean)
    const answers = new Answers()
    for (const { id, outcome } of history.attempts.values()) {
      const attempt = this.#attempts.get(id)
      if (attempt && (outcome === 'info' || outcome === null)) await this.#try(attempt, id, history, answers)
    }
    expect([...answers.statuses.keys()].filter((status) => status !== 201)).toEqual([])
    expect(checkHistory(history, await this.#readAll())).toMatchObject({ ...clean, unanswered: 0 })
    return before
  }

  async #live(person: Visitor, history: History, state: { isOver: boolean }, answers: Answers): Promise<void> {
    const [seller] = this.people
    if (seller && seller !== person) void this.#subscribe(person, seller.id)
    while (!state.isOver) {
      await this.#post(person, history, answers)
      const post = this.#posts[Math.floor(this.#random() * this.#posts.length)]
      const other = this.people[Math.floor(this.#random() * this.people.length)]
      if (post === undefined || !other || state.isOver) continue
      await answers.note(person.post(`/api/posts/${post}/like`, { liked: this.#random() < 0.7 }))
      await this.#comment(person, post, history, answers)
      const wish = this.#random() < 0.7 ? 'follow' : 'unfollow'
      if (other !== person) await answers.note(person.post(`/api/users/${other.id}/${wish}`))
    }
  }

  async #post(person: Visitor, history: History, answers: Answers): Promise<void> {
    const id = history.invoke()
    const answer = await this.#try({ person, path: '/api/posts', body: { content: `words of ${id}` } }, id, history, answers)
    if (answer?.status === 201) this.#posts.push(answer.body.id)
  }

  async #comment(person: Visitor, post: number, history: History, answers: Answers): Promise<void> {
    const id = history.invoke()
    await this.#try({ person, path: `/api/posts/${post}/comments`, body: { content: `words of ${id}` } }, id, history, answers)
  }

  async #try(attempt: Attempt, id: string, history: History, answers: Answers) {
    this.#attempts.set(id, attempt)
    const answer = await answers.note(attempt.person.post(attempt.path, attempt.body, { 'idempotency-key': id }))
    if (answer?.status === 201) history.ok(id, answer.body.id)
    // 503 says "come back", not "it was not stored": the answer to a commit may be what was lost.
    else if (answer === null || answer.status === 503) history.info(id)
    else history.fail(id)
    return answer
  }

  /** Whatever becomes of it: the audit compares what the provider was paid with what was granted and counted. */
  async #subscribe(person: Visitor, sellerId: number): Promise<void> {
    const begun = await begin(person, sellerId).catch(() => null)
    if (begun?.status === 200) await giveCard({ url: this.#url }, begun.body.clientSecret, 'pays').catch(() => null)
  }

  /** How often each id can be read, in posts and under them. */
  async #readAll(): Promise<string[]> {
    const [reader] = this.people
    const ids: string[] = []
    const idOf = ({ content }: { content: string }) => content.replace('words of ', '')
    let next: string | undefined = '/api/posts?limit=100'
    while (next && reader) {
      const page: Awaited<ReturnType<Visitor['get']>> = await reader.get(next)
      expect(page.status).toBe(200)
      ids.push(...page.body.map(idOf))
      for (const post of page.body as { id: number; commentsCount: number }[]) {
        if (post.commentsCount === 0) continue
        const comments = (await reader.get(`/api/posts/${post.id}/comments?limit=100`)).body
        expect(comments).toHaveLength(Math.min(100, post.commentsCount))
        ids.push(...comments.map(idOf))
      }
      next = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1]
    }
    return ids
  }
}
