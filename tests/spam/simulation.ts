import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { vi } from 'vitest'
import { readProofKeys } from '#server/account/sign-ups/proof-keys.ts'
import { rounds } from '#server/account/sign-ups/rules.ts'
import { randomOf } from '#tests/faults/harness/seed.ts'
import { isFull, stretch } from '#tests/pace.ts'
import { solve } from '#tests/people/proof.ts'
import type { Answer, Visitor } from '#tests/people/visitor.ts'
import { startTestSite, TestClock, type TestSite } from '#tests/site.ts'
import { bioOf, choose, lureText, ownText, type Random, spamText } from './texts.ts'

const [minute, hour] = [60_000, 3_600_000]

export interface Size {
  readonly bots: number
  readonly people: number
  /** People who have been here for long: bots follow them and write to them. */
  readonly members: number
  /** Bots and people come from the same ones. */
  readonly addresses: number
  /** How many people each bot follows. */
  readonly follows: number
  /** Bots come within so long, in the middle of the day that people come in. */
  readonly waveHours: number
}

export interface Outcome {
  readonly site: TestSite
  readonly clock: TestClock
  readonly bots: readonly Visitor[]
  readonly people: readonly Visitor[]
  readonly members: readonly Visitor[]
  /** What bots posted and wrote, and what of it a member ever found in the feed or among their messages. */
  readonly sent: { readonly posts: number; readonly messages: number }
  readonly reached: { readonly posts: number; readonly messages: number }
  /** What people were refused: method, path, status and code. */
  readonly refused: readonly string[]
  /** People's posts, and those a member found. */
  readonly ofPeople: { readonly posts: number; readonly held: number }
  /** What was asked of those who solved it, by level of work. */
  readonly proofs: Readonly<Record<number, number>>
  readonly from: Date
  readonly to: Date
  /** What of the bots members find now. */
  readonly findNow: () => Promise<Found>
}

interface Found {
  readonly posts: number
  readonly conversations: number
}

/** How many proofs are worked out as a client would. Of the others, the simulation knows the number to find, as the site does: the check is the same. */
const solvedInEarnest = isFull ? 5 : 0
/** Requests on their way at once. */
const atOnce = 8

interface Event {
  readonly at: number
  readonly run: () => Promise<void>
}

/**
 * A day on a site with its default settings and rates: people join at random, write a profile, post and reply; in the middle, bots join, do
 * the work that's asked of them, post a link, follow people and write to three strangers. The same seed (FAULT_SEED) gives the same day.
 */
export async function simulateWave(size: Size): Promise<Outcome> {
  const random = randomOf('spam wave')
  const clock = TestClock.atNoon()
  const site = await startTestSite({ clock, env: { LIMIT_SCALE: '1', TRUST_PROXY: '1' } })
  const began = clock.now().getTime()
  const world = new World({ site, clock, size, random })
  await world.settle()
  const waveAt = began + 12 * hour - (size.waveHours * hour) / 2
  const events: Event[] = [
    ...Array.from({ length: size.people }, () => ({ at: began + random() * 23 * hour, run: () => world.person() })),
    ...Array.from({ length: size.bots }, () => ({ at: waveAt + random() * size.waveHours * hour, run: () => world.bot() })),
  ].sort((one, other) => one.at - other.at)
  let looked = began
  for (let start = 0; start < events.length;) {
    const until = (events[start]?.at ?? 0) + minute
    const end = events.findIndex((event, index) => index >= start && event.at >= until)
    const batch = events.slice(start, end < 0 ? undefined : end)
    clock.advance(Math.max(0, until - clock.now().getTime()))
    const left = batch.values()
    await Promise.all(Array.from({ length: atOnce }, async () => { for (const { run } of left) await run() })) // prettier-ignore
    start += batch.length
    if (clock.now().getTime() - looked < 10 * minute) continue
    looked = clock.now().getTime()
    await world.look()
  }
  await world.look()
  return world.outcome(new Date(began), clock.now())
}

class World {
  readonly site: TestSite
  readonly clock: TestClock
  readonly size: Size
  readonly random: Random
  readonly #members: Visitor[] = []
  readonly #bots: Visitor[] = []
  readonly #people: Visitor[] = []
  readonly #botPosts = new Set<number>()
  readonly #peoplePosts: number[] = []
  readonly #seenPosts = new Set<number>()
  readonly #seenConversations = new Set<number>()
  readonly #refused: string[] = []
  readonly #proofs: Record<number, number> = {}
  #messages = 0
  #count = 0
  #solved = 0

  constructor(parts: Pick<World, 'site' | 'clock' | 'size' | 'random'>) {
    this.site = parts.site
    this.clock = parts.clock
    this.size = parts.size
    this.random = parts.random
  }

  /** Those who were here before, and as many sign-ups as usual in the four weeks before. */
  async settle(): Promise<void> {
    for (let i = 0; i < this.size.members; i += 1) {
      const member = await this.site.person()
      await member.post('/api/posts', { content: ownText(this.random) })
      this.#members.push(member)
    }
    await this.site.query(`update users set created_at = created_at - interval '1 year'`)
    const usual = Math.max(1, Math.round(this.size.people / 23))
    const today = Math.floor(this.clock.now().getTime() / hour) * hour
    await this.site.query(
      `insert into sign_up_hours (hour, count, is_surge) select $1::timestamptz - n * interval '1 hour', $2, false from generate_series(30, 672) n`,
      [new Date(today), usual],
    )
  }

  async bot(): Promise<void> {
    const bot = await this.#join(`user${1_000 + this.#count * 7}`, `mail${Math.floor(this.random() * 40)}.example`, () => undefined)
    if (!bot) return
    this.#bots.push(bot)
    const post = await bot.post('/api/posts', { content: spamText(this.random) })
    if (post.status === 201) this.#botPosts.add(post.body.id)
    const others = [...this.#members, ...this.#people]
    for (let i = 0; i < this.size.follows; i += 1) await bot.post(`/api/users/${choose(others, this.random).id}/follow`)
    for (let i = 0; i < 3; i += 1) {
      const { body } = await bot.post('/api/conversations', { otherUserId: choose(others, this.random).id })
      const sent = await bot.post(`/api/conversations/${body.id}/messages`, { content: lureText(this.random) })
      if (sent.status === 201) this.#messages += 1
    }
  }

  async person(): Promise<void> {
    const person = await this.#join(`someone${this.#count}`, `mail${Math.floor(this.random() * 40)}.example`, (answer, what) => {
      this.#refused.push(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`)
      return undefined
    })
    if (!person) return
    this.#people.push(person)
    const isAnswered = async (method: string, path: string, body: unknown) => {
      const answer = await person.send(method, path, body)
      if (answer.status >= 400) this.#refused.push(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
      return answer
    }
    await isAnswered('PUT', `/api/users/${person.id}/profile`, { bio: bioOf(this.random) })
    const post = await isAnswered('POST', '/api/posts', { content: ownText(this.random) })
    this.#peoplePosts.push(post.body.id)
    const [theirs] = (await person.get(`/api/posts?author=${choose(this.#members, this.random).id}`)).body
    if (theirs) await isAnswered('POST', `/api/posts/${theirs.id}/comments`, { content: `I ${bioOf(this.random).slice(2)}` })
    // Every third is met by someone who's here for long.
    if (this.random() < 0.33) for (let i = 0; i < 3; i += 1) await choose(this.#members, this.random).post(`/api/users/${person.id}/follow`)
  }

  async #join(username: string, domain: string, refused: (answer: Answer, what: string) => undefined): Promise<Visitor | undefined> {
    this.#count += 1
    const [visitor, email] = [this.site.visitor(), `${username}.${this.#count}@${domain}`]
    const number = Math.floor(this.random() * this.size.addresses)
    const from = { 'x-forwarded-for': `127.${1 + (number >> 8)}.0.${number & 255}` }
    const asked = await visitor.post('/api/auth/mobile', { email }, from)
    if (asked.status !== 202) return refused(asked, 'asking for a code')
    const given = { email, code: await codeFor(visitor, email), username, birthDate: '1990-05-17', acceptTerms: true }
    const joined = await visitor.post('/api/auth/mobile', given, from)
    if (joined.status === 200) return this.#arrived(visitor)
    if (joined.body.code !== 'proof_required') return refused(joined, 'joining')
    const proven = await visitor.post('/api/auth/mobile', { ...given, proof: await this.#prove(visitor, from) }, from)
    if (proven.status !== 200) return refused(proven, 'joining with a proof')
    return this.#arrived(visitor)
  }

  async #arrived(visitor: Visitor): Promise<Visitor> {
    const { body } = await visitor.get('/api/me')
    return Object.defineProperty(visitor, 'id', { value: body.id })
  }

  /** Does the work that's asked. */
  async #prove(visitor: Visitor, from: Record<string, string>): Promise<string> {
    const { body: challenge } = await visitor.get('/api/auth/challenge', from)
    const { data, expiresAt } = challenge.parameters
    this.#proofs[data.level] = (this.#proofs[data.level] ?? 0) + 1
    this.#solved += 1
    if (this.#solved <= solvedInEarnest) return solve(challenge)
    const known = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: rounds,
      counter: 0,
      deriveKey,
      data,
      expiresAt: new Date(expiresAt * 1_000),
      ...(await readProofKeys(this.site.platform)),
    })
    return solve(known as typeof challenge)
  }

  /** Notes what members find now: the newest posts of everyone, and all their messages and requests. */
  async look(): Promise<void> {
    for (const id of await this.#listedPosts((page) => page.some(({ id: one }) => this.#seenPosts.has(one)))) this.#seenPosts.add(id)
    for (const conversation of await this.#listedConversations()) this.#seenConversations.add(conversation)
  }

  async #listedPosts(isEnough?: (page: { id: number }[]) => boolean): Promise<number[]> {
    const [observer] = this.#members
    if (!observer) throw new Error('there are no members')
    return (await everyPage(observer, 'GET', '/api/posts?limit=100', isEnough)).map(({ id }) => id)
  }

  async #listedConversations(): Promise<number[]> {
    const found: number[] = []
    for (const member of this.#members)
      for (const box of ['inbox', 'requests'])
        found.push(...(await everyPage(member, 'POST', `/api/conversations/list?box=${box}&limit=50`)).map(({ id }) => id))
    return found
  }

  async outcome(from: Date, to: Date): Promise<Outcome> {
    const held = await this.#hiddenOf(this.#peoplePosts)
    return {
      site: this.site,
      clock: this.clock,
      bots: this.#bots,
      people: this.#people,
      members: this.#members,
      sent: { posts: this.#botPosts.size, messages: this.#messages },
      reached: { posts: [...this.#botPosts].filter((id) => this.#seenPosts.has(id)).length, messages: this.#seenConversations.size },
      refused: this.#refused,
      ofPeople: { posts: this.#peoplePosts.length, held },
      proofs: this.#proofs,
      from,
      to,
      findNow: async () => ({
        posts: (await this.#listedPosts()).filter((id) => this.#botPosts.has(id)).length,
        conversations: (await this.#listedConversations()).length,
      }),
    }
  }

  async #hiddenOf(posts: readonly number[]): Promise<number> {
    let hidden = 0
    // Each reads as many as a person may.
    for (const [index, id] of posts.entries())
      if ((await this.#members[index % this.#members.length]?.get(`/api/posts/${id}`))?.status !== 200) hidden += 1
    return hidden
  }
}

/** Asks the mailbox now and then: thousands who ask as fast as they can would leave the site no time to send. */
function codeFor(visitor: Visitor, email: string): Promise<string> {
  const read = async () => {
    const { body } = await visitor.get(`/sandbox/mailbox?to=${encodeURIComponent(email)}`)
    return /^\d{6}$/m.exec(body[0]?.text ?? '')?.[0]
  }
  return vi.waitUntil(read, { timeout: stretch(20_000), interval: 15 })
}

/** All pages of a list, or as many as are wanted. */
async function everyPage(
  by: Visitor,
  method: 'GET' | 'POST',
  path: string,
  isEnough: (page: { id: number }[]) => boolean = () => false,
): Promise<{ id: number }[]> {
  const rows: { id: number }[] = []
  for (let at: string | undefined = path; at !== undefined;) {
    const answer: Answer<{ id: number }[]> = await by.send(method, at, method === 'POST' ? {} : undefined)
    if (answer.status !== 200) throw new Error(`${at}: ${answer.status}`)
    rows.push(...answer.body)
    if (isEnough(answer.body)) break
    const next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
    at = next === undefined ? undefined : new URL(next, by.url).pathname + new URL(next, by.url).search
  }
  return rows
}
