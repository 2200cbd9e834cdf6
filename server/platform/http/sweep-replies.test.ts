import { beforeAll, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'
import { sweepReplies } from './sweep-replies.ts'

const hour = 3_600_000
let site: TestSite

beforeAll(async () => {
  site = await startTestSite()
})

it('answers that are too old to be repeated go some at a time, the others stay', async () => {
  const ana = await site.person('repeats')
  const now = new Date()
  const keep = (name: string, count: number, hours: number) =>
    site.query(
      `insert into idempotent_replies (actor_id, route, key, request_hash, status, reply, created_at)
       select $1, 'POST /api/posts', $2 || number, '', 200, '{}', $3 from generate_series(1, $4) number`,
      [ana.id, name, new Date(now.getTime() - hours * hour), count],
    )
  await keep('old', 25, limits.idempotencyHours + 1)
  await keep('new', 3, limits.idempotencyHours - 1)
  await site.query('create table removals (count integer)')
  await site.query(`create function note_removal() returns trigger language plpgsql as
    $$ begin insert into removals select count(*) from gone; return null; end $$`)
  await site.query(`create trigger note_removal after delete on idempotent_replies referencing old table as gone
    for each statement execute function note_removal()`)
  await sweepReplies(site.platform.database, now, 10)
  expect(await site.query('select count from removals')).toEqual([{ count: 10 }, { count: 10 }, { count: 5 }])
  const left = await site.query('select key from idempotent_replies where actor_id = $1 order by key', [ana.id])
  expect(left.map(({ key }) => key)).toEqual(['new1', 'new2', 'new3'])
})
