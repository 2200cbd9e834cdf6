import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { stretch } from '#tests/pace.ts'
import { startTestSite } from '#tests/site.ts'
import { spreadPostNews, tellingNext } from './post-news.ts'

const many = 2_000

it('reaches every one of thousands of subscribers once, each page of them by the index alone', { timeout: stretch(120_000) }, async () => {
  const site = await startTestSite()
  const [star, other] = [await site.creator(), await site.creator()]
  await site.query(
    `insert into users (realm, email, username, display_name, search_name, birth_date, created_at)
     select 'sandbox', 'many' || n || '@people.example', 'many_' || n, 'Many', 'many', '1990-01-01', now() from generate_series(1, $1::int) n`,
    [many],
  )
  // Those of both creators lie among each other; one of five has left.
  await site.query(
    `insert into subscriptions (creator_id, subscriber_id, status, started_at, created_at)
     select creator, id, case when id % 5 = 0 then 'canceled' else 'active' end, now(), now()
     from users, unnest(array[$1::bigint, $2::bigint]) creator where username like 'many\\_%' order by id, creator`,
    [star.id, other.id],
  )
  await site.query('update users set subscriber_count = $2 where id = $1', [star.id, many])
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
