import { randomUUID } from 'node:crypto'
import type { Reply } from './http.ts'

/** Somebody who is signed in, and what they know of the site. */
export interface Actor {
  readonly id: number
  readonly cookie: string
  /** Conversations they are in. */
  readonly conversations: readonly number[]
  /** Creators they do not subscribe to yet. */
  readonly creators: number[]
  /** The newest posts they saw. */
  posts: number[]
}

export type Call = (method: string, path: string, body?: unknown) => Promise<Reply>

/** What the run is told of it: a message that was acknowledged must be there at the end. */
export interface Promised {
  message(conversation: number, clientId: string, seq: number): void
  post(id: number): void
  subscription(creator: number): void
}

export interface Act {
  readonly name: string
  /** How often, among all acts. */
  readonly weight: number
  run(actor: Actor, call: Call, promised: Promised, random: () => number): Promise<Reply>
}

const choose = <T>(list: readonly T[], random: () => number): T | undefined => list[Math.floor(random() * list.length)]
const words = 'Some words of a person in the middle of their day, neither short nor long.'

/** A day of people: they read far more than they write. */
export const acts: readonly Act[] = [
  {
    name: 'read the feed',
    weight: 30,
    run: async (actor, call) => {
      const reply = await call('GET', '/api/posts')
      if (Array.isArray(reply.body))
        actor.posts = (reply.body as { id: number; isPremium: boolean }[]).filter(({ isPremium }) => !isPremium).map(({ id }) => id)
      return reply
    },
  },
  { name: 'read the followed', weight: 8, run: (_, call) => call('GET', '/api/posts?feed=following') },
  { name: 'open a post', weight: 10, run: (actor, call, _, random) => call('GET', `/api/posts/${choose(actor.posts, random) ?? 1}`) },
  {
    name: 'open a profile',
    weight: 8,
    run: (actor, call, _, random) => call('GET', `/api/users/${choose(actor.creators, random) ?? actor.id}`),
  },
  { name: 'list conversations', weight: 6, run: (_, call) => call('POST', '/api/conversations/list', {}) },
  {
    name: 'read messages',
    weight: 8,
    run: (actor, call, _, random) => call('POST', `/api/conversations/${choose(actor.conversations, random)}/messages/list`, {}),
  },
  {
    name: 'send a message',
    weight: 12,
    run: async (actor, call, promised, random) => {
      const [conversation = 0, clientId] = [choose(actor.conversations, random), randomUUID()]
      const reply = await call('POST', `/api/conversations/${conversation}/messages`, { content: words, messageType: 'text', clientId })
      if (reply.status === 201) promised.message(conversation, clientId, reply.body.seq)
      return reply
    },
  },
  {
    name: 'like',
    weight: 9,
    run: (actor, call, _, random) => call('POST', `/api/posts/${choose(actor.posts, random) ?? 1}/like`, { liked: random() < 0.8 }),
  },
  {
    name: 'comment',
    weight: 3,
    run: (actor, call, _, random) => call('POST', `/api/posts/${choose(actor.posts, random) ?? 1}/comments`, { content: words }),
  },
  {
    name: 'post',
    weight: 3,
    run: async (_, call, promised) => {
      const reply = await call('POST', '/api/posts', { content: `${words} ${randomUUID()}` })
      if (reply.status === 201) promised.post(reply.body.id)
      return reply
    },
  },
  { name: 'subscribe', weight: 1, run: subscribe },
]

/** Begins, pays at the provider, confirms; a person who subscribes to everybody reads instead. */
async function subscribe(actor: Actor, call: Call, promised: Promised): Promise<Reply> {
  const creator = actor.creators.pop()
  if (creator === undefined) return call('GET', '/api/creators')
  const begun = await call('POST', `/api/creator/${creator}/subscribe`, { acceptTerms: true })
  if (begun.status !== 200) return begun
  const paid = await call('PAY', begun.body.clientSecret)
  if (paid.status !== 200) return paid
  const confirmed = await call('POST', `/api/subscriptions/${begun.body.subscription.id}/confirm`, {})
  if (confirmed.status === 200 && confirmed.body.status === 'active') promised.subscription(creator)
  return confirmed
}
