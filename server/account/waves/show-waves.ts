import { sql } from 'kysely'
import { api } from '#contract/index.ts'
import { waveBehavior, type WaveGroup, type WaveSelection, type WaveTrait } from '#contract/account/waves.ts'
import { authorize } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { handle } from '#server/platform/http/handle.ts'
import { keptMilliseconds } from './rules.ts'
import { behaviors, fits, isSelected, readSelection } from './selection.ts'

/** Groups of each trait. */
const most = 50
/** A plot of more hours is one of days. */
const mostHours = 72
const hour = 3_600_000

interface Counted {
  /** The trait, or `at` of the plot. */
  readonly by: Exclude<WaveTrait, 'behavior'> | 'at'
  readonly value: string | null
  readonly at: Date | null
  readonly count: number
  readonly answered: number
  readonly absent: number
}

interface Sums {
  readonly count: number
  readonly accounts: number
  readonly posts: number
  readonly messages: number
  /** Of each behavior how many there are, were answered, and are absent. */
  readonly behaviors: readonly (readonly [number, number, number])[]
}

/** Sign-ups of a period by what they have in common, and how many of them an undo would suspend. */
export const showWaves = handle(api.joining.waveView, async ({ viewer, query, database, platform }) => {
  authorize(viewer, 'wave.view', {})
  const now = platform.clock.now()
  const selection = readSelection(query, now)
  const { from, to } = selection
  const step: 'hour' | 'day' = Date.parse(to) - Date.parse(from) > mostHours * hour ? 'day' : 'hour'
  const [counted, sums, surges] = await Promise.all([
    countTraits(database, selection, step),
    sumUp(database, selection),
    findSurges(database, now),
  ])
  const { count, accounts, posts, messages } = sums
  return {
    from,
    to,
    count,
    selected: { accounts, posts, messages },
    step,
    signUps: counted
      .flatMap(({ at, count: made }) => (at === null ? [] : [{ at: at.toISOString(), count: made }]))
      .toSorted((one, other) => one.at.localeCompare(other.at)),
    surges,
    groups: [...groupsOf(counted), ...behaviorsOf(sums)],
  }
})

const isAnswered = sql<boolean>`origins.answers > 0`
const isAbsent = sql<boolean>`users.absent_since is not null`

/** The plot and the groups, in one pass over the accounts that fit. */
async function countTraits(database: Database, selection: WaveSelection, step: 'hour' | 'day'): Promise<Counted[]> {
  const at = sql`date_trunc(${sql.lit(step)}, origins.at, 'UTC')`
  const { rows } = await sql<Counted>`
    with counted as (
      select case when grouping(origins.network) = 0 then 'network' when grouping(origins.domain) = 0 then 'domain'
          when grouping(origins.name_shape) = 0 then 'shape' when grouping(origins.first_text) = 0 then 'text'
          when grouping(origins.link_host) = 0 then 'link' else 'at' end as by,
        coalesce(origins.network, origins.domain, origins.name_shape, origins.first_text, origins.link_host) as value,
        ${at} as at, count(*)::int as count, (count(*) filter (where ${isAnswered}))::int as answered,
        (count(*) filter (where ${isAbsent}))::int as absent
      from account_origins origins join users on users.id = origins.user_id
      where ${fits(selection)}
      group by grouping sets ((${at}), (origins.network), (origins.domain), (origins.name_shape), (origins.first_text), (origins.link_host))
    ), ranked as (
      select *, row_number() over (partition by by order by count desc, value) as rank from counted where by = 'at' or value is not null
    )
    select by, value, at, count, answered, absent from ranked where by = 'at' or rank <= ${most} order by count desc, value`.execute(
    database,
  )
  return rows
}

async function sumUp(database: Database, selection: WaveSelection): Promise<Sums> {
  const ofBehaviors = waveBehavior.options.map(
    (name) => sql`array[count(*) filter (where ${behaviors[name]}), count(*) filter (where ${behaviors[name]} and ${isAnswered}),
      count(*) filter (where ${behaviors[name]} and ${isAbsent})]`,
  )
  const isOne = isSelected(selection)
  const { rows } = await sql<Sums>`
    select count(*)::int as count, (count(*) filter (where ${isOne}))::int as accounts,
      coalesce(sum(origins.posts) filter (where ${isOne}), 0)::int as posts,
      coalesce(sum(origins.messages) filter (where ${isOne}), 0)::int as messages, array[${sql.join(ofBehaviors)}]::int[] as behaviors
    from account_origins origins join users on users.id = origins.user_id
    where ${fits(selection)}`.execute(database)
  return rows[0] ?? { count: 0, accounts: 0, posts: 0, messages: 0, behaviors: [] }
}

function groupsOf(counted: readonly Counted[]): WaveGroup[] {
  return counted.flatMap(({ by, value, count, answered, absent }) =>
    by === 'at' || value === null ? [] : [{ by, value, count, answered, absent }],
  )
}

function behaviorsOf({ behaviors: counts }: Sums): WaveGroup[] {
  return waveBehavior.options
    .map((value, index): WaveGroup => {
      const [count = 0, answered = 0, absent = 0] = counts[index] ?? []
      return { by: 'behavior', value, count, answered, absent }
    })
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
}

/** Of as long as accounts are known by where they came from. */
async function findSurges(database: Database, now: Date) {
  const { rows } = await sql<{ beganAt: Date; endedAt: Date | null }>`
    select began_at as "beganAt", ended_at as "endedAt" from sign_up_surges
    where coalesce(ended_at, 'infinity') > ${new Date(now.getTime() - keptMilliseconds)} order by began_at desc limit 50`.execute(database)
  return rows.map(({ beganAt, endedAt }) => ({ beganAt: beganAt.toISOString(), endedAt: endedAt?.toISOString() ?? null }))
}
