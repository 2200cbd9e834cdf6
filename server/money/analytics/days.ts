import { sql } from 'kysely'
import { utcDay } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { CreatorDays } from '#contract/money/analytics.ts'

const day = 86_400_000

interface Row {
  readonly what: 'earned' | 'began' | 'ended' | 'now'
  /** `YYYY-MM-DD`, or nothing. */
  readonly day: string
  readonly sum: number
}

/** What each of the last days brought, the present one last, in UTC; money in one currency, from the ledger. */
export async function readDays(database: Database, creatorId: number, currency: string, count: number, now: Date): Promise<CreatorDays> {
  const days = Array.from({ length: count }, (_, index) => utcDay(new Date(now.getTime() - (count - 1 - index) * day)))
  const from = days[0] ?? utcDay(now)
  const { rows } = await sql<Row>`
    select 'earned' as what, day::text as day, -sum(cents)::bigint as sum
    from ledger_subjects join ledger_days on subject_id = ledger_subjects.id
    where user_id = ${creatorId} and currency = ${currency} and account in ('creator', 'held')
      and kind not in ('payout', 'payout_paid', 'payout_failed', 'settlement') and day >= ${from}::date
    group by 2
    union all
    select 'began', label, count from fan_figures where creator_id = ${creatorId} and what = 'began' and label >= ${from}
    union all
    -- What was to last longer and opens nothing any more has ended by now.
    select 'ended', to_char(least(ended_at, ${now}) at time zone 'UTC', 'YYYY-MM-DD'), count(*)
    from fan_lives where creator_id = ${creatorId} and ended_at >= ${from}::timestamp at time zone 'UTC' group by 2
    union all
    select 'now', '', coalesce(sum(count), 0)::bigint from fan_figures
    where creator_id = ${creatorId} and what = 'life' and split_part(label, ' ', 2) = ''`.execute(database)
  const sumOf = (what: Row['what']) => {
    const sums = new Map(rows.filter((row) => row.what === what).map((row) => [row.day, row.sum]))
    return days.map((name) => sums.get(name) ?? 0)
  }
  const [began, ended] = [sumOf('began'), sumOf('ended')]
  // Back from how many there are now.
  let standing = rows.find(({ what }) => what === 'now')?.sum ?? 0
  const subscribers = days
    .map((_, index) => {
      const place = days.length - 1 - index
      const atEnd = standing
      standing += (ended[place] ?? 0) - (began[place] ?? 0)
      return atEnd
    })
    .toReversed()
  return { from, currency, earnedCents: sumOf('earned'), began, ended, subscribers }
}
