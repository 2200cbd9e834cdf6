/* Only at full width: it stores every picture and makes half a year. In npm test sandbox/community/community.test.ts looks at its people and words, claim-sample.test.ts at who makes them, history.test.ts at a short history. */
import { readdirSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { stretch } from '#tests/pace.ts'
import type { Visitor } from '#tests/people/visitor.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'
import { checkIntegrity } from '#server/operations/integrity/check-integrity.ts'
import { reconcile } from '#server/money/earnings/index.ts'
import { invariants } from '#server/slices.ts'
import { removeSample } from './remove-sample.ts'

let site: TestSite
let reader: Visitor

beforeAll(async () => {
  site = await startTestSite({ env: { SAMPLE: '1' } })
  await site.sample
  reader = await site.person('a_reader')
}, stretch(480_000))

const count = async (table: string, where = 'true') =>
  Number((await site.query(`select count(*) from ${table} where ${where}`))[0]?.['count'])

describe('the sample community', () => {
  it('is lively: people, creators, posts of the last weeks, replies, likes, pictures, several languages', async () => {
    expect(await count('users', 'is_sample')).toBeGreaterThanOrEqual(40)
    expect(await count('users', 'is_creator')).toBeGreaterThanOrEqual(12)
    expect(await count('users', 'is_sample and photo is null')).toBe(0)
    expect(await count('posts')).toBeGreaterThanOrEqual(300)
    expect(await count('posts', 'media is not null')).toBeGreaterThanOrEqual(80)
    expect(await count('posts', 'is_premium')).toBeGreaterThanOrEqual(30)
    expect(await count('comments')).toBeGreaterThanOrEqual(200)
    expect(await count('post_likes')).toBeGreaterThan(500)
    expect(await count('posts', "created_at > now() or created_at < now() - interval '40 days'")).toBe(0)
    expect(
      await count(
        'comments join posts on posts.id = comments.post_id',
        'comments.created_at < posts.created_at or comments.created_at > now()',
      ),
    ).toBe(0)
    expect(await count("(select distinct date_part('hour', created_at) from posts) hours")).toBeGreaterThan(12)
    expect((await reader.get('/api/trends')).body.length).toBeGreaterThan(0)
    expect([await count('board_requests'), await count('board_requests', 'is_anonymous')]).toEqual([6, 1])
    expect(await count('board_comments', 'created_at > now()')).toBe(0)
  })

  it('is true to the rules: counters equal rows, and nobody of it can sign in by mail', async () => {
    expect(await count('posts', 'likes_count <> (select count(*) from post_likes where post_id = posts.id)')).toBe(0)
    expect(await count('users', 'follower_count <> (select count(*) from follows where followed_id = users.id)')).toBe(0)
    expect(await count('users', "is_sample and (realm <> 'sandbox' or email not like '%@sample.invalid')")).toBe(0)
    expect(await count('sessions join users on users.id = sessions.user_id', 'is_sample')).toBe(0)
    expect((await reader.get('/sandbox/mailbox?to=')).body).toEqual([])
  })

  it('has half a year of money and messages, in books that hold and agree with the payment provider’s', async () => {
    expect(await count('subscriptions')).toBeGreaterThan(90)
    expect(await count('subscriptions', "status = 'past_due'")).toBeGreaterThan(0)
    expect(await count('users', 'is_premium')).toBe(1)
    expect(
      await count("(select distinct date_trunc('month', happened_at) from ledger_transactions where kind = 'sale') months"),
    ).toBeGreaterThan(5)
    expect(await count('payouts', "status = 'paid'")).toBeGreaterThan(4)
    expect(await count('payouts', "status = 'failed'")).toBe(0)
    expect(await count('messages', "provenance = 'ai'")).toBe(3)
    expect(await count('messages', 'media is not null')).toBe(3)
    expect(await count('conversation_members', 'unread > 0')).toBe(3)
    const { ledger, tables } = await checkIntegrity({ ...site.platform, invariants })
    expect([...ledger.findings, ...tables.rows]).toEqual([])
    expect(await reconcile(site.platform)).toMatchObject({ differed: [], unknown: 0 })
  })

  it('is labelled wherever it is seen', async () => {
    const posts = (await reader.get('/api/posts?limit=50')).body
    expect(posts.every((post: { user: { isSample: boolean } }) => post.user.isSample)).toBe(true)
    expect((await reader.get(`/api/users/${posts[0].userId}`)).body.isSample).toBe(true)
    expect((await reader.get('/api/me')).body.isSample).toBe(false)
  })

  it('is taken away whole, and leaves what people did among themselves as it was', async () => {
    const friend = await site.person('a_friend')
    const own = (await reader.post('/api/posts', { content: 'mine' })).body
    await friend.post(`/api/posts/${own.id}/like`, { liked: true })
    await friend.post(`/api/users/${reader.id}/follow`)
    const sample = (await reader.get('/api/posts?limit=50')).body.find((post: { userId: number }) => post.userId !== reader.id)
    await reader.post(`/api/users/${sample.userId}/follow`)
    await reader.post(`/api/posts/${sample.id}/comments`, { content: 'hello' })
    // Somebody invented likes, answers and follows what is real.
    await site.query('insert into post_likes values ($1, $2, now())', [own.id, sample.userId])
    await site.query("insert into comments (post_id, user_id, content, created_at) values ($1, $2, 'hi', now())", [own.id, sample.userId])
    await site.query('update posts set likes_count = 2, comments_count = 1 where id = $1', [own.id])
    const { files, stayed } = await removeSample(site.platform, null)
    expect(files).toBeGreaterThan(150)
    expect(stayed).toEqual([])
    expect([await count('users'), await count('posts'), await count('comments'), await count('media')]).toEqual([2, 1, 0, 0])
    expect([await count('board_requests'), await count('board_comments')]).toEqual([0, 0])
    expect((await site.visitor().get(`/api/posts/${own.id}`)).body).toMatchObject({ likesCount: 1, commentsCount: 0 })
    expect((await site.visitor().get(`/api/users/${reader.id}`)).body).toMatchObject({ followerCount: 1, followingCount: 0 })
    const left = readdirSync(site.mediaFolder, { recursive: true }).filter((name) => String(name).includes('.'))
    expect(left).toEqual([])
    expect((await site.visitor().get(`/api/posts/${sample.id}`)).status).toBe(404)
  })
})
