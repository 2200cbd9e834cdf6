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

/** What no one has reviewed for 14 days, and whose author others have answered since. */
async function releaseUnreviewed(platform: Site): Promise<void> {
  const before = new Date(platform.clock.now().getTime() - rules.unreviewedFor)
  for (;;) {
    const { count, effects } = await inTransaction(platform.database, async (transaction) => {
      const { rows } = await sql<{ id: number; kind: string; targetId: number }>`
        select fingerprints.id, kind, target_id as "targetId" from fingerprints
        where group_id is not null and not is_due and kind <> 'message' and created_at <= ${before}
          and ${isAnswered(sql.ref('fingerprints.user_id'))}
        order by fingerprints.id limit ${rules.atOnce}`.execute(transaction)
      const idsOf = (kind: string) => rows.flatMap((row) => (row.kind === kind ? [row.targetId] : []))
      const things = { postIds: idsOf('post'), commentIds: idsOf('comment') }
      const released = await releaseThings(transaction, actAsSystem(), things)
      await forgetFingerprints(
        transaction,
        rows.map(({ id }) => id),
      )
      return { count: rows.length, effects: released }
    })
    await announceEnforcement(platform, effects)
    if (count < rules.atOnce) return
  }
}
