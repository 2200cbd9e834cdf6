import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Post } from '#contract/content/posts.ts'
import { announceEnforcement, restorePerson, suspendPerson } from '#server/account/enforcement/index.ts'
import { startCoterie, type Coterie } from '#server/start.ts'
import { makePhoto } from '#tests/people/files.ts'
import { deciding, reversing } from '#tests/people/moderating.ts'
import { moderator } from '#tests/people/staff.ts'
import { placeSubscription } from '#tests/people/subscription.ts'
import type { Visitor } from '#tests/people/visitor.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'

let site: TestSite
/** A process of the same site that never hears a word of the first. */
let second: Coterie
let author: Visitor
let reader: Visitor
let fan: Visitor
let staff: Visitor
let visitor: Visitor

beforeAll(async () => {
  site = await startTestSite()
  second = await startCoterie({ ...site.platform.config, port: 0 }, { checkReplies: true, runsJobs: false })
  author = await site.creator('shared_author')
  ;[reader, fan, staff, visitor] = [await site.person(), await site.person(), await moderator(site), site.visitor()]
  for (const person of [reader, fan]) await person.post(`/api/users/${author.id}/follow`)
  await placeSubscription(site.platform.database, author, fan)
})
afterAll(() => second.stop())

type Outlet = 'all' | 'author' | 'tag' | 'following' | 'one'

/** The post as this person finds it at either process; null where it isn't. */
async function find(by: Visitor, { id, userId }: Post, outlet: Outlet, url: string): Promise<Post | null> {
  const there = by.at(url)
  if (outlet === 'one') {
    const { status, body } = await there.get(`/api/posts/${id}`)
    if (status !== 200) return null
    const { comments: _comments, ...post } = body
    return post
  }
  const queries = { all: 'limit=100', author: `author=${userId}`, tag: 'tag=shared', following: 'feed=following' }
  const { body } = await there.get(`/api/posts?${queries[outlet]}`)
  return (body as Post[]).find((post) => post.id === id) ?? null
}

const everywhere = ['all', 'author', 'tag', 'following', 'one'] as const
const expectSeen = async (by: Visitor, post: Post, expected: object | null, outlets: readonly Outlet[] = everywhere) => {
  for (const url of [second.localUrl, site.localUrl]) {
    for (const outlet of outlets) {
      // The first page of everyone's posts is kept for a second for visitors, who have no people they follow.
      if (by === visitor && (outlet === 'following' || outlet === 'all')) continue
      // What is for subscribers has no tags.
      if (outlet === 'tag' && post.isPremium) continue
      const seen = await find(by, post, outlet, url)
      const where = `${outlet} at the ${url === site.localUrl ? 'first' : 'second'} process`
      if (expected === null) expect(seen, where).toBeNull()
      else expect(seen, where).toMatchObject(expected)
    }
  }
}
const expectAllSee = async (post: Post, expected: object | null, outlets?: readonly Outlet[]) => {
  for (const by of [author, reader, fan, visitor]) await expectSeen(by, post, expected, by === author ? ['author', 'one'] : outlets)
}

async function write(by: Visitor, more: object = {}): Promise<Post> {
  const { url } = (await by.upload({ media: await makePhoto() })).body
  const answer = await by.post('/api/posts', { content: 'words of #shared', mediaUrl: url, ...more })
  expect(answer.status).toBe(201)
  return answer.body
}

it('shows every change of a post, its author and its counts at once, in a process that hears of none', async () => {
  const post = await write(author)
  await expectAllSee(post, { likesCount: 0, commentsCount: 0, isLiked: false, isSensitive: false, content: 'words of #shared' })
  await reader.post(`/api/posts/${post.id}/like`, { liked: true })
  await expectAllSee(post, { likesCount: 1 })
  await expectSeen(reader, post, { isLiked: true, can: { like: true, delete: false, label: false } })
  await expectSeen(fan, post, { isLiked: false })
  await expectSeen(visitor, post, { isLiked: false, can: { like: false, comment: false } })
  await reader.post(`/api/posts/${post.id}/like`, { liked: false })
  await expectSeen(reader, post, { likesCount: 0, isLiked: false })
  const { body: comment } = await reader.post(`/api/posts/${post.id}/comments`, { content: 'a word' })
  await expectAllSee(post, { commentsCount: 1 })
  await reader.delete(`/api/posts/${post.id}/comments/${comment.id}`)
  await expectAllSee(post, { commentsCount: 0 })
  await author.put(`/api/posts/${post.id}/label`, { isSensitive: true })
  await expectAllSee(post, { isSensitive: true })
  await expectSeen(author, post, { can: { label: true } }, ['author', 'one'])
  await staff.put(`/api/posts/${post.id}/label`, { isSensitive: true, reason: 'it is' })
  await expectSeen(author, post, { can: { label: false, delete: true } }, ['author', 'one'])
  await author.put(`/api/users/${author.id}/profile`, { displayName: 'Another Name' })
  await expectAllSee(post, { user: { displayName: 'Another Name' } })
  await author.delete(`/api/posts/${post.id}`)
  await expectAllSee(post, null)
})

it('opens and locks what is for subscribers as soon as they are', async () => {
  const post = await write(author, { isPremium: true, teaser: 'some words', content: 'for subscribers' })
  const open = { isLocked: false, content: 'for subscribers', teaser: 'some words' }
  const locked = { isLocked: true, content: '', mediaUrl: null, media: null, can: { like: false, comment: false } }
  await expectSeen(fan, post, open)
  await expectSeen(author, post, open, ['author', 'one'])
  for (const by of [reader, visitor]) await expectSeen(by, post, { ...locked, lockedPrice: { cents: 999 } })
  await author.put(`/api/creator/${author.id}/settings`, { price: 1_500 })
  for (const by of [reader, visitor]) await expectSeen(by, post, { ...locked, lockedPrice: { cents: 1_500 } })
  const id = await placeSubscription(site.platform.database, author, reader)
  await expectSeen(reader, post, open)
  await site.query("update subscriptions set status = 'canceled' where id = $1", [id])
  await expectSeen(reader, post, locked)
  await expectSeen(fan, post, open)
})

it('shows nothing that was taken out of sight, by whomever', async () => {
  const post = await write(author)
  await expectAllSee(post, {})
  await staff.delete(`/api/admin/posts/${post.id}`, { reason: 'spam' })
  await expectAllSee(post, null)
  await staff.post(`/api/admin/posts/${post.id}/restore`, {})
  await expectAllSee(post, { content: 'words of #shared' })
  const { platform } = site
  const now = new Date()
  await announceEnforcement(platform, await suspendPerson(platform.database, deciding, author.id, { until: null }, now))
  for (const by of [reader, fan, visitor]) await expectSeen(by, post, null)
  await announceEnforcement(platform, await restorePerson(platform.database, reversing, author.id))
  await author.signInByCode(author.user.email)
  await expectAllSee(post, {})
})

it('shows nobody whom a block or a mute keeps away', async () => {
  const post = await write(author)
  await reader.post(`/api/users/${author.id}/mute`)
  await expectSeen(reader, post, null, ['all', 'tag', 'following'])
  await expectSeen(reader, post, {}, ['author', 'one'])
  await reader.post(`/api/users/${author.id}/unmute`)
  await expectSeen(reader, post, {})
  await author.post(`/api/users/${reader.id}/block`)
  await expectSeen(reader, post, null)
  await expectSeen(fan, post, {})
  await author.post(`/api/users/${reader.id}/unblock`)
  await expectSeen(reader, post, {}, ['all', 'author', 'tag', 'one'])
})

it('keeps a private account to whom it lets in', async () => {
  const keeper = await site.person('shared_keeper')
  await fan.post(`/api/users/${keeper.id}/follow`)
  const post = await write(keeper)
  await expectSeen(fan, post, { isForFollowers: false })
  await expectSeen(reader, post, { isForFollowers: false }, ['all', 'author', 'tag', 'one'])
  await keeper.put('/api/me/follow-settings', { isPrivate: true })
  await expectSeen(fan, post, { isForFollowers: true, content: 'words of #shared' })
  for (const by of [reader, visitor]) await expectSeen(by, post, null)
  await keeper.post(`/api/users/${fan.id}/remove-follower`)
  await expectSeen(fan, post, null)
})
