import { sql } from 'kysely'
import type { SiteAnalytics } from '#contract/admin/revenue.ts'
import { api } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { readFiguresNow } from '#server/money/ledger/index.ts'
import { utcDay } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { fieldError, sentence } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { readSalesByDay, type Range } from './sales-by-day.ts'

const dayLength = 86_400_000
const shownAtFirst = 30

/** People, posts, messages, subscriptions and revenue by day of UTC; the last thirty days unless others are asked for. */
export const readSiteAnalytics = handle(api.revenue.analytics, async ({ query, database, platform }) => {
  const to = new Date(query.to ?? utcDay(await readFiguresNow(platform)))
  const from = query.from === undefined ? new Date(to.getTime() - (shownAtFirst - 1) * dayLength) : new Date(query.from)
  const count = Math.round((to.getTime() - from.getTime()) / dayLength) + 1
  if (count < 1) throw fieldError('to', 'invalid', sentence('days_backwards'))
  if (count > limits.analyticsDays)
    throw fieldError('from', 'invalid', sentence('too_many_days', { most: limits.analyticsDays }), limits.analyticsDays)
  const range = { from, end: new Date(to.getTime() + dayLength) }
  const [totals, counts, revenue] = await Promise.all([readTotals(database), countByDay(database, range), readSalesByDay(database, range)])
  const days = Array.from({ length: count }, (_, index) => utcDay(new Date(from.getTime() + index * dayLength)))
  return {
    from: utcDay(from),
    to: utcDay(to),
    totals,
    days: days.map((day) => ({ day, ...zeros, ...counts.get(day), revenueCents: revenue.get(day) ?? {} })),
  }
})

type Counts = Omit<SiteAnalytics['days'][number], 'day' | 'revenueCents'>
const zeros: Counts = { newPeople: 0, activePeople: 0, posts: 0, messages: 0, newSubscriptions: 0 }

async function readTotals(database: Database): Promise<SiteAnalytics['totals']> {
  const { rows } = await sql<SiteAnalytics['totals']>`
    select (select count(*) from users where absent_since is null) as people,
      (select count(*) from users where is_creator and absent_since is null) as creators,
      (select count(*) from posts) as posts,
      (select count(*) from messages where sender_id is not null) as messages,
      (select coalesce(sum(subscriber_count), 0)::bigint from users where is_creator) as "entitledSubscriptions"`.execute(database)
  return rows[0] ?? { people: 0, creators: 0, posts: 0, messages: 0, entitledSubscriptions: 0 }
}

/** A subscription is new on the day of its first payment, by the provider's clock. What was deleted since is not counted any more. */
async function countByDay(database: Database, { from, end }: Range): Promise<Map<string, Counts>> {
  const day = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD')`
  const { rows } = await sql<{ day: string; what: keyof Counts; count: number }>`
    select ${day('created_at')} as day, 'newPeople' as what, count(*) from users
      where created_at >= ${from} and created_at < ${end} group by 1
    union all select to_char(day, 'YYYY-MM-DD'), 'activePeople', count(*) from person_days
      where day >= ${utcDay(from)}::date and day < ${utcDay(end)}::date group by 1
    union all select ${day('created_at')}, 'posts', count(*) from posts where created_at >= ${from} and created_at < ${end} group by 1
    union all select ${day('created_at')}, 'messages', count(*) from messages
      where created_at >= ${from} and created_at < ${end} and sender_id is not null group by 1
    union all select ${day('one.happened_at')}, 'newSubscriptions', count(*) from ledger_transactions one
      where one.kind = 'sale' and one.creator_subject is not null and one.happened_at >= ${from} and one.happened_at < ${end}
        and not exists (
          select from ledger_transactions before
          where before.subscription_id = one.subscription_id and before.kind = 'sale' and before.happened_at < one.happened_at)
      group by 1`.execute(database)
  const days = new Map<string, Counts>()
  for (const { day: name, what, count } of rows) days.set(name, { ...zeros, ...days.get(name), [what]: count })
  return days
}
