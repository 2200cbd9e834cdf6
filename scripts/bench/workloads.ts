import { encodeMark } from '#server/platform/database/page.ts'
import type { Filled } from './fill.ts'
import type { People } from './people.ts'

/**
 * One route under load. Path and body may hold `{serial}` (another text every time), `{post}`, `{liked}` and `{conversation}`: a
 * connection has posts of its own and likes and unlikes them in turn, and a conversation of its own, so every request changes a row.
 */
export interface Workload {
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: string
  /** Given to the connections in turn; none for visitors. */
  readonly cookies: readonly string[]
  /** The first of the posts that are liked. */
  readonly firstPost: number
  /** Given to the connections in turn, as the cookies are. */
  readonly conversations: readonly number[]
  readonly isWrite: boolean
}

/** How many posts a connection likes and unlikes before it starts again with the first. */
export const postsPerConnection = 1_000

/** The n-th post that is not premium: of every hundred the last is. */
export function openPost(firstPost: number, n: number): number {
  return firstPost + n + Math.floor(n / 99)
}

const fourMonths = 120 * 86_400_000

/** Reads first: writes change what the feed shows. */
export function listWorkloads(filled: Filled, people: People): Workload[] {
  const { firstUser, firstPost, threadPost, conversations, longConversation, creator } = filled
  const read = (name: string, path: string, cookies: readonly string[] = []): Workload => {
    return { name, method: 'GET', path, cookies, firstPost, conversations, isWrite: false }
  }
  const write = { method: 'POST', cookies: people.writers, firstPost, conversations, isWrite: true } as const
  const lastMonth = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() - 1)).toISOString().slice(0, 7)
  const readOwn = (name: string, path: string) => read(name, `/api/creator/${creator}/${path}`, people.writers.slice(0, 1))
  const told = (name: string, path: string) => read(name, `/api/notifications${path}`, people.writers.slice(0, 1))
  return [
    read('feed, signed in', '/api/posts?limit=30', [people.reader]),
    read('feed, 5,000 likes', '/api/posts?limit=30', [people.liker.cookie]),
    read('feed, following 1,000', '/api/posts?feed=following&limit=30', [people.reader]),
    read('feed, following 1,000 quiet', '/api/posts?feed=following&limit=30', [people.patient.cookie]),
    read('person', `/api/users/${firstUser + 4_321}`),
    read('post with comments', `/api/posts/${threadPost}`),
    { ...read('search people', '/api/users/search'), method: 'POST', body: '{"query":"ann"}' },
    read('feed, signed out', '/api/posts?limit=30'),
    { ...read('conversations', '/api/conversations/list', [people.reader]), method: 'POST', body: '{}' },
    { ...read('messages', `/api/conversations/${longConversation}/messages/list`, [people.reader]), method: 'POST', body: '{}' },
    told('notifications', '?limit=30'),
    told('notifications, far down', `?limit=30&cursor=${encodeMark({ at: new Date(Date.now() - fourMonths), id: 1 })}`),
    told('notifications, unread', '?limit=30&show=unread'),
    told('unread counts', '/unread'),
    readOwn('earnings', 'earnings'),
    readOwn('sales', 'sales'),
    readOwn('analytics', 'analytics'),
    readOwn('statements', 'statements'),
    readOwn('statement of a month', `statements/${lastMonth}`),
    {
      ...write,
      name: 'send message',
      // The yardstick's sender is the one that was recorded.
      cookies: people.writers.slice(0, 1),
      path: '/api/conversations/{conversation}/messages',
      body: '{"content":"A few words, number {serial}","messageType":"text","clientId":"{serial}"}',
    },
    // Not by the creator of 10,000 fans, each of whom would be told of it.
    {
      ...write,
      name: 'create post',
      cookies: people.writers.slice(1),
      path: '/api/posts',
      body: '{"content":"A new note, number {serial}"}',
    },
    { ...write, name: 'like', path: '/api/posts/{post}/like', body: '{"liked":{liked}}' },
  ]
}
