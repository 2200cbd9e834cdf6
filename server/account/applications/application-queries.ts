import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Application } from '#contract/account/applications.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Page } from '#server/platform/database/page.ts'

export interface ApplicationRow extends Omit<Application, 'sentAt' | 'decidedAt'> {
  readonly sentAt: Date
  readonly decidedAt: Date | null
  readonly place: number
}

interface Wish {
  readonly state?: 'waiting' | 'decided' | undefined
  readonly like?: number | undefined
  readonly by?: 'domain' | 'network' | 'words' | undefined
}

const shared = {
  domain: sql`other.domain = one.domain`,
  network: sql`other.network = one.network`,
  words: sql`other.likeness && one.likeness`,
}
/** How many others wait that have something in common with this one, by an index, and no further than anyone needs to know. */
const others = (what: keyof typeof shared) => sql`(select count(*)::int from (
  select from applications other where other.state = 'waiting' and other.id <> one.id and ${shared[what]} limit ${limits.applicationsCounted}) found)`

/** Those who wait, the longest wait first, then the others, the latest first. */
export async function findApplications(
  database: Database,
  { state, like, by = 'domain' }: Wish,
  { after, limit }: Page,
): Promise<ApplicationRow[]> {
  const which = state ? sql`and one.state ${state === 'waiting' ? sql`=` : sql`<>`} 'waiting'` : sql``
  const alike = like === undefined ? sql`` : sql`and exists (select from applications other where other.id = ${like} and ${shared[by]})`
  const beyond = after ? sql`and (one.place, one.id) > (${after.at.getTime()}::bigint, ${after.id})` : sql``
  const { rows } = await sql<ApplicationRow>`
    select one.id, one.state, one.reason, one.display_name as "displayName", one.username, one.domain, one.network, one.sent_at as "sentAt",
      one.decided_at as "decidedAt", one.words, one.user_id is not null as "hasJoined", one.place,
      ${others('domain')} as "sameDomain", ${others('network')} as "sameNetwork", ${others('words')} as similar
    from applications one where true ${which} ${alike} ${beyond} order by one.place, one.id limit ${limit + 1}`.execute(database)
  return rows
}

export async function countWaitingApplications(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('applications')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return count
}

export function viewApplication(row: ApplicationRow): Application {
  return {
    id: row.id,
    state: row.state,
    reason: row.reason,
    displayName: row.displayName,
    username: row.username,
    domain: row.domain,
    network: row.network,
    sentAt: row.sentAt.toISOString(),
    sameDomain: row.sameDomain,
    sameNetwork: row.sameNetwork,
    similar: row.similar,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    words: row.words,
    hasJoined: row.hasJoined,
  }
}
