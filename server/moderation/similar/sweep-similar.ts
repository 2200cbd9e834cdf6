import { sql } from 'kysely'
import { actAsSystem } from '#server/access/index.ts'
import { announceEnforcement, releaseThings } from '#server/account/enforcement/index.ts'
import { isAnswered } from '#server/people/newcomers/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { forgetFingerprints } from './forget-fingerprints.ts'
import { rules } from './rules.ts'

type Site = Pick<Platform, 'database' | 'clock' | 'bus'>
const atOnce = 2_000

/** Deletes fingerprints that nothing is held for, groups that nothing is left of, and what's remembered no longer. */
export async function sweepSimilar(platform: Site): Promise<void> {
  await releaseUnreviewed(platform)
  await releaseLost(platform)
  const { database, clock } = platform
  const before = new Date(clock.now().getTime() - rules.keptFor)
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from fingerprints where id in (
        select id from fingerprints where created_at <= ${before} and (group_id is null or kind = 'message')
        order by created_at limit ${atOnce})`.execute(database)
    if (numAffectedRows < BigInt(atOnce)) break
  }
  await sweepGroups(database, before)
  await database.deleteFrom('remembered_content').where('ends_at', '<=', clock.now()).execute()
}

/** What its author or the site team deleted by other ways isn't waited for. */
async function sweepGroups(database: Database, before: Date): Promise<void> {
  await sql`
    delete from fingerprints where group_id is not null and not is_due and kind <> 'message'
      and not exists (select from posts where kind = 'post' and posts.id = target_id and posts.held_at is not null)
      and not exists (select from comments where kind = 'comment' and comments.id = target_id and comments.held_at is not null)`.execute(
    database,
  )
  await sql`
    delete from held_groups where latest_at <= ${before}
      and not exists (select from fingerprints where group_id = held_groups.id)`.execute(database)
}

interface Row {
  readonly id: number
  readonly kind: string
  readonly fingerprintId: number | null
}

/** What no one has reviewed for 14 days, and whose author others have answered since who were here a day before them. */
function releaseUnreviewed({ database, clock, bus }: Site): Promise<void> {
  const before = new Date(clock.now().getTime() - rules.unreviewedFor)
  const isOlder = sql<boolean>`answerer.created_at < (
    select created_at from users author where author.id = fingerprints.user_id) - ${rules.olderBy} * interval '1 millisecond'`
  return releaseAll({ database, bus }, async (transaction) => {
    const { rows } = await sql<Row>`
      select fingerprints.id as "fingerprintId", kind, target_id as id from fingerprints
      where group_id is not null and not is_due and kind <> 'message' and created_at <= ${before}
        and ${isAnswered(sql.ref('fingerprints.user_id'), isOlder)}
      order by fingerprints.id limit ${rules.atOnce} for update of fingerprints skip locked`.execute(transaction)
    return rows
  })
}

/** What's held and in no group, so that no one would ever review it. */
function releaseLost(site: Pick<Site, 'database' | 'bus'>): Promise<void> {
  const lost = (kind: string, table: 'posts' | 'comments') => sql`
    (select held.id, ${kind} as kind, null::bigint as "fingerprintId" from ${sql.table(table)} held
    where held.hidden_at is not null and held.held_at is not null
      and not exists (select from fingerprints where kind = ${kind} and target_id = held.id and group_id is not null)
    limit ${rules.atOnce})`
  return releaseAll(site, async (transaction) => {
    const { rows } = await sql<Row>`
      ${lost('post', 'posts')} union all ${lost('comment', 'comments')} limit ${rules.atOnce}`.execute(transaction)
    return rows
  })
}

async function releaseAll(
  { database, bus }: Pick<Site, 'database' | 'bus'>,
  find: (transaction: Database) => Promise<readonly Row[]>,
): Promise<void> {
  for (;;) {
    const { count, effects } = await inTransaction(database, async (transaction) => {
      const rows = await find(transaction)
      const idsOf = (kind: string) => rows.flatMap((row) => (row.kind === kind ? [row.id] : []))
      const things = { postIds: idsOf('post'), commentIds: idsOf('comment') }
      const released = await releaseThings(transaction, actAsSystem(), things)
      await forgetFingerprints(
        transaction,
        rows.flatMap(({ fingerprintId }) => fingerprintId ?? []),
      )
      return { count: rows.length, effects: released }
    })
    await announceEnforcement({ bus }, effects)
    if (count < rules.atOnce) return
  }
}
