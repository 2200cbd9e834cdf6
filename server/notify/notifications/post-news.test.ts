import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { stretch } from '#tests/pace.ts'
import { startTestSite } from '#tests/site.ts'
import { spreadPostNews, tellingNext } from './post-news.ts'
import { placeCrowd } from '#tests/people/crowd.ts'
import { placeSubscriptions } from '#tests/people/subscription.ts'

const many = 2_000

it('reaches every one of thousands of subscribers once, each page of them by the index alone', { timeout: stretch(120_000) }, async () => {
  const site = await startTestSite()
  const [star, other] = [await site.creator(), await site.creator()]
  const fans = await placeCrowd(site.platform.database, many)
  // Those of both creators lie among each other; one of five has left.
  await placeSubscriptions(site.platform.database, [star, other], fans, { statusOf: (id) => (id % 5 === 0 ? 'canceled' : 'active') })
  await site.query('analyze subscriptions')
  const postId: number = (await star.post('/api/posts', { content: 'News' })).body.id
  const { database, clock } = site.platform
  const [middle] = await site.query<{ id: number }>(
    'select id::int from subscriptions where creator_id = $1 order by id offset $2 limit 1',
    [star.id, many / 2],
  )
  const statement = tellingNext({ postId, authorId: star.id }, middle?.id ?? 0, clock.now())
  const plan = await database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (analyze, costs off, timing off) ${statement}`.execute(transaction)
    await sql`delete from notifications where post_id = ${postId}`.execute(transaction)
    return rows.map((row) => row['QUERY PLAN'])
  })
  const read = plan.filter((line) => / on subscriptions\b/.test(line))
  expect(read).toHaveLength(1)
  expect(read[0]).toMatch(/Index Scan using subscriptions_to_tell on subscriptions \(actual rows=500(\.00)? loops=1\)/)
  expect(plan.join('\n')).not.toContain('Sort Key: subscriptions.id')
  await Promise.all([1, 2].map(() => spreadPostNews(site.platform, postId, new AbortController().signal)))
  const [told] = await site.query(
    'select count(*)::int as rows, count(distinct user_id)::int as people from notifications where post_id = $1',
    [postId],
  )
  const [expected] = await site.query<{ count: number }>(
    `select count(*)::int from subscriptions where creator_id = $1 and status = 'active'`,
    [star.id],
  )
  expect(told).toEqual({ rows: expected?.count, people: expected?.count })
  expect(await site.query('select from post_news where post_id = $1', [postId])).toEqual([])
})
