import { sql, type RawBuilder } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { WaveBehavior, WaveSelection } from '#contract/account/waves.ts'
import { fieldError } from '#server/platform/errors.ts'
import { answering } from '#server/people/newcomers/index.ts'
import { keptMilliseconds, olderMilliseconds } from './rules.ts'

const day = 86_400_000

/** What the address of a view says. */
interface Asked extends Omit<WaveSelection, 'from' | 'to' | 'includesAnswered'> {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly answered?: 'include' | undefined
}

/** The selection that was asked for: of the last day unless it says otherwise, and of 30 days at most. Throws a field error for a period that is none. */
export function readSelection({ from, to, answered, ...shared }: Asked, now: Date): WaveSelection {
  const until = to ?? now.toISOString()
  // An address with a period of 30 days stays one: no one knows where older accounts came from.
  const since = new Date(Math.max(Date.parse(from ?? '') || Date.parse(until) - day, Date.parse(until) - keptMilliseconds)).toISOString()
  return checkPeriod({ ...shared, from: since, to: until, includesAnswered: answered === 'include' })
}

export function checkPeriod(selection: WaveSelection): WaveSelection {
  const length = Date.parse(selection.to) - Date.parse(selection.from)
  if (length <= 0) throw fieldError('to', 'too_short')
  // Who looks at 30 days may do so for a while.
  if (length > keptMilliseconds + day) throw fieldError('from', 'too_long')
  return selection
}

export const behaviors: Readonly<Record<WaveBehavior, RawBuilder<boolean>>> = {
  follows: sql<boolean>`origins.follows_at_once`,
  strangers: sql<boolean>`origins.writes_strangers`,
  links: sql<boolean>`origins.posts_links`,
  nothing: sql<boolean>`origins.is_idle`,
}

/** In a query over `account_origins origins`: made in the period, with what the selection asks for. */
export function fits({ from, to, network, domain, shape, text, link, behavior }: WaveSelection): RawBuilder<boolean> {
  const conditions = [
    sql`origins.at >= ${new Date(from)} and origins.at < ${new Date(to)}`,
    ...(network === undefined ? [] : [sql`origins.network = ${network}`]),
    ...(domain === undefined ? [] : [sql`origins.domain = ${domain}`]),
    ...(shape === undefined ? [] : [sql`origins.name_shape = ${shape}`]),
    ...(text === undefined ? [] : [sql`origins.first_text = ${text}`]),
    ...(link === undefined ? [] : [sql`origins.link_host = ${link}`]),
    ...(behavior === undefined ? [] : [behaviors[behavior]]),
  ]
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** In a query that joined users: an undo suspends them, as far as was known when the job last looked. */
export function isSelected({ includesAnswered }: WaveSelection): RawBuilder<boolean> {
  const unanswered = includesAnswered ? sql`` : sql`and origins.answers < ${limits.newcomerAnswers}`
  return sql<boolean>`(users.absent_since is null and users.role = 'user' and origins.way in ('code', 'google') and not origins.has_paid ${unanswered})`
}

/** In a query over `account_origins origins`: how many people answered, each once, and no more than matter. */
export const answersNow = sql<number>`(select count(*)::int from (${answering(
  sql.ref('origins.user_id'),
  sql<boolean>`answerer.created_at < origins.at - ${olderMilliseconds} * interval '1 millisecond'`,
)}) found)`

/** In a query over `account_origins origins`: they paid someone here, or someone paid them. */
export const hasPaidNow = sql<boolean>`(
  exists (select from subscriptions where subscriber_id = origins.user_id and started_at is not null)
  or exists (select from subscriptions where creator_id = origins.user_id and started_at is not null))`
