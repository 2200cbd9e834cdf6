import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import type { SubscriptionStatus } from '#server/access/index.ts'
import { deletePerson, restorePerson, suspendPerson } from '#server/account/enforcement/index.ts'
import { Findings } from '#server/platform/chain/findings.ts'
import { checkInvariant } from '#server/platform/invariant.ts'
import { stretch, tries } from '#tests/pace.ts'
import { deciding, reversing } from '#tests/people/moderating.ts'
import { moveSubscription, placeSubscription } from '#tests/people/subscription.ts'
import { openTestDatabase, type TestDatabase } from '#tests/test-database.ts'
import { analyticsInvariants } from './analytics-invariants.ts'
import { readLives } from './lives.ts'
import { lastMonths, type Month } from './months.ts'
import { countNew, retentionOf, trendOf } from './trend.ts'

let tables: TestDatabase
beforeAll(async () => {
  tables = await openTestDatabase()
})

const day = 86_400_000
const now = new Date('2027-06-17T13:00:00Z')
const months = lastMonths(now)
const statuses = ['trialing', 'active', 'past_due', 'paused', 'canceled', 'expired', 'incomplete'] as const
const isOver = (status: SubscriptionStatus) => status === 'canceled' || status === 'expired'

/** Also exactly when a month begins, and within the day that seven days ago cut. */
const moments = fc.oneof(
  fc.integer({ min: 0, max: 300 * 24 }).map((hours) => new Date(now.getTime() - hours * 3_600_000)),
  fc.constantFrom(...months.map(({ start }) => start), new Date(now.getTime() - 7 * day), new Date(now.getTime() - 7 * day + 1)),
)

/** What a fan does, one thing after the other. */
const step = fc.oneof(
  fc.record({ do: fc.constant('begin' as const), at: moments, status: fc.constantFrom(...statuses), end: moments }),
  fc.record({ do: fc.constant('move' as const), status: fc.constantFrom(...statuses), end: moments, isPeriod: fc.boolean() }),
  fc.record({
    do: fc.constant('tell' as const),
    age: fc.option(fc.constantFrom(20, 30)),
    location: fc.constantFrom('', ' ', 'Porto', 'porto '),
    interests: fc.subarray(['Music', 'Chess', 'A b']),
    shows: fc.boolean(),
  }),
  fc.record({ do: fc.constantFrom('leave' as const, 'return' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

async function take(creatorId: number, fanId: number, one: Step): Promise<void> {
  const { database } = tables
  const [last] = await tables.query<{ id: number; status: SubscriptionStatus }>(
    'select id, status from subscriptions where subscriber_id = $1 and creator_id = $2 order by id desc limit 1',
    [fanId, creatorId],
  )
  if (one.do === 'begin' && (!last || isOver(last.status)))
    await placeSubscription(
      database,
      { id: creatorId },
      { id: fanId },
      {
        status: one.status,
        createdAt: one.at,
        endedAt: isOver(one.status) ? new Date(Math.max(one.at.getTime(), one.end.getTime())) : null,
      },
    )
  // What has ended does not begin again.
  if (one.do === 'move' && last && !isOver(last.status))
    await moveSubscription(database, last.id, {
      status: one.status,
      ...(one.isPeriod ? { periodEnd: new Date(one.end.getTime() + 40 * day) } : { endedAt: one.end }),
    })
  if (one.do === 'tell')
    await tables.query('update users set age = $2, location = $3, interests = $4, shows_age = $5, shows_location = $5 where id = $1', [
      fanId,
      one.age,
      one.location,
      one.interests,
      one.shows,
    ])
  if (one.do === 'leave') await suspendPerson(database, deciding, fanId, { until: null }, now)
  if (one.do === 'return') await restorePerson(database, reversing, fanId)
}

async function differences(): Promise<string[]> {
  const findings = new Findings()
  for (const invariant of analyticsInvariants) await checkInvariant(tables.database, invariant, findings, now)
  return findings.rows.map(({ row }) => row)
}

it(
  'counts with each change what every subscription and profile says, whatever people do',
  { timeout: stretch(tries(30_000)) },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(2), step), { minLength: 1, maxLength: 14 }), async (steps) => {
        const creatorId = await tables.person()
        const fans = [await tables.person(), await tables.person(), await tables.person()]
        for (const [who, one] of steps) await take(creatorId, fans[who] ?? 0, one)
        const read = await readLives(tables.database, creatorId, months, now)
        const before = await readEverySubscription(creatorId, months)
        expect({
          ...countNew(read, months),
          trend: trendOf(read.lives, months),
          retention: retentionOf(read.cohorts, months).map(({ began, kept }) => ({ began, kept })),
        }).toEqual(before)
        expect(await differences()).toEqual([])
      }),
      { numRuns: tries(60) },
    )
  },
)

it('takes off who is removed, and goes with the creator', async () => {
  const [creatorId, fanId] = [await tables.person(), await tables.person()]
  const id = await placeSubscription(tables.database, { id: creatorId }, { id: fanId }, { createdAt: new Date(now.getTime() - 90 * day) })
  await tables.query("update users set age = 44, interests = '{Go}' where id = $1", [fanId])
  const counts = () => tables.query('select what, label, count::int from fan_figures where creator_id = $1 order by 1, 2', [creatorId])
  expect(await counts()).toEqual([
    { what: 'age', label: '44', count: 1 },
    { what: 'began', label: '2027-03-19', count: 1 },
    { what: 'cohort', label: '2027-03 2027-03', count: 1 },
    { what: 'in', label: '2027-03 2027-03', count: 1 },
    { what: 'interest', label: 'Go', count: 1 },
    { what: 'interests', label: '', count: 1 },
    { what: 'life', label: '2027-03 ', count: 1 },
  ])
  await moveSubscription(tables.database, id, { status: 'canceled', endedAt: now })
  await deletePerson(tables.database, deciding, fanId, now)
  expect(await counts()).toEqual([])
  await tables.query('delete from users where id = $1', [fanId])
  expect(await tables.query('select from counted_fans where fan_id = $1', [fanId])).toEqual([])
  await tables.query('delete from users where id = $1', [creatorId])
  expect(await tables.query('select from fan_figures where creator_id = $1', [creatorId])).toEqual([])
  expect(await differences()).toEqual([])
})

interface OldRow {
  readonly people: boolean
  readonly began: number
  readonly ended: number
  readonly count: number
  readonly ofWeek: number
  readonly ofThirtyDays: number
}

/** As figures were read before they were counted with each change: all subscriptions, every time. */
async function readEverySubscription(creatorId: number, of: readonly Month[]) {
  const rows = await tables.query<OldRow>(
    `with lives as materialized (
       select subscriber_id, began, width_bucket(began, $2::timestamptz[]) as began_in, width_bucket(ended, $2::timestamptz[]) as ended_in
       from (
         select subscriber_id, coalesce(started_at, created_at) as began,
           case when status in ('trialing', 'active', 'past_due') then 'infinity'::timestamptz
             else least(coalesce(ended_at, period_end, created_at), $3) end as ended
         from subscriptions
         where creator_id = $1 and status not in ('incomplete', 'expired')
           and subscriber_id not in (select id from users where absent_since is not null)
       ) times
     ), people as (
       select bit_or(case when began_in between 1 and 6 then 1 << (began_in - 1) else 0 end) as began_in,
         bit_or(((1 << greatest(ended_in - 1, 0)) - 1) & ~((1 << greatest(began_in - 1, 0)) - 1)) as in_at_end_of
       from lives group by subscriber_id
     )
     select false as people, began_in as began, ended_in as ended, count(*)::int as count,
       (count(*) filter (where began > $4))::int as "ofWeek", (count(*) filter (where began > $5))::int as "ofThirtyDays"
     from lives group by began_in, ended_in
     union all
     select true, began_in, in_at_end_of, count(*)::int, 0, 0 from people where began_in <> 0 group by began_in, in_at_end_of`,
    [
      creatorId,
      [...of.map(({ start }) => start), of.at(-1)?.end],
      now,
      new Date(now.getTime() - 7 * day),
      new Date(now.getTime() - 30 * day),
    ],
  )
  const lives = rows.filter((row) => !row.people)
  const people = rows.filter((row) => row.people)
  const sum = (value: (row: OldRow) => number) => lives.reduce((total, row) => total + value(row), 0)
  return {
    newSubscribersThisWeek: sum((row) => row.ofWeek),
    newSubscribersThisMonth: sum((row) => row.ofThirtyDays),
    totalSubscribers: sum((row) => (row.ended > of.length ? row.count : 0)),
    trend: trendOf(lives, of),
    retention: of.map((_, index) => {
      const cohort = people.filter((row) => (row.began >> index) % 2 === 1)
      const count = (isPart: (row: OldRow) => boolean) => cohort.reduce((total, row) => (isPart(row) ? total + row.count : total), 0)
      const began = count(() => true)
      const kept = of
        .slice(index)
        .map((_month, later) => Math.round((count((row) => (row.ended >> (index + later)) % 2 === 1) / began) * 10_000) / 10_000)
      return { began, kept: began === 0 ? [] : kept }
    }),
  }
}
