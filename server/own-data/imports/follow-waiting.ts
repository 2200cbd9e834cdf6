import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import { isActive } from '#server/access/index.ts'
import { followQuietly } from '#server/graph/follows/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { findImportingPerson } from './importing-person.ts'

/** So many archives are gone on with in a minute, the oldest first. */
const archivesAtOnce = 20

/** Follows some of the people an archive has, as long as their bringer may follow any more this minute. */
export async function followWaiting(platform: Platform, viewer: Viewer, importId: number): Promise<void> {
  const { database } = platform
  const waiting = await database
    .selectFrom('import_follows')
    .select('person_id as personId')
    .where('import_id', '=', importId)
    .where('outcome', 'is', null)
    .orderBy('place')
    .limit(limits.importedFollowsPerMinute)
    .execute()
  for (const { personId } of waiting) {
    const outcome = await tryToFollow(platform, viewer, personId)
    if (outcome === 'later') return
    if (!(await noteOutcome(database, viewer, { importId, personId, outcome }))) return
  }
}

interface Outcome {
  readonly importId: number
  readonly personId: number
  readonly outcome: 'followed' | 'asked' | 'left_out'
}

/**
 * Whoever is absent follows nobody, and looks as if they could not: what did not come of it then waits until they are back. False where
 * it waits.
 */
async function noteOutcome(database: Database, viewer: Viewer, { importId, personId, outcome }: Outcome): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update import_follows set outcome = ${outcome}
    where import_id = ${importId} and person_id = ${personId} and (
      ${isActive(viewer.id)}
      or exists (select from follows where follower_id = ${viewer.id} and followed_id = ${personId})
      or exists (select from follow_requests where follower_id = ${viewer.id} and followed_id = ${personId})
    )`.execute(database)
  return numAffectedRows > 0n
}

async function tryToFollow(platform: Platform, viewer: Viewer, personId: number): Promise<'followed' | 'asked' | 'left_out' | 'later'> {
  try {
    return await followQuietly(platform, viewer, personId)
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return 'later'
    throw error
  }
}

export async function countFollows(database: Database, importId: number): Promise<{ followed: number; waiting: number }> {
  const { rows } = await sql<{ followed: number; waiting: number }>`
    select count(*) filter (where outcome = 'followed')::int as followed, count(*) filter (where outcome is null)::int as waiting
    from import_follows where import_id = ${importId}`.execute(database)
  return rows[0] ?? { followed: 0, waiting: 0 }
}

/** Goes on with the people of archives that were read, every minute; their reports say how many are followed and how many wait. */
export async function goOnFollowing(platform: Platform): Promise<void> {
  const { database, log } = platform
  const { rows } = await sql<{ id: number; userId: number }>`
    select data_imports.id, user_id as "userId" from data_imports join users on users.id = user_id
    where state <> 'waiting' and absent_since is null
      and data_imports.id in (select import_id from import_follows where outcome is null)
    order by data_imports.id limit ${archivesAtOnce}`.execute(database)
  for (const { id, userId } of rows) {
    try {
      const viewer = await findImportingPerson(database, userId)
      if (!viewer) continue
      await followWaiting(platform, viewer, id)
      await reportFollows(database, id)
      platform.bus.publish('person.changed', { personId: userId })
    } catch (error) {
      log.warn({ error: String(error), importId: id }, 'people of an archive could not be followed; the next minute tries again')
    }
  }
}

/** The rows go once nobody waits any more; until then they are what is counted. */
function reportFollows(database: Database, importId: number): Promise<void> {
  return inTransaction(database, async (transaction) => {
    const { followed, waiting } = await countFollows(transaction, importId)
    const counts = JSON.stringify({ follows: followed, followsWaiting: waiting })
    await sql`update data_imports set report = report || ${counts}::jsonb where id = ${importId} and report is not null`.execute(
      transaction,
    )
    if (waiting === 0) await forgetFollows(transaction, importId)
  })
}

export async function forgetFollows(database: Database, importId: number): Promise<void> {
  await database.deleteFrom('import_follows').where('import_id', '=', importId).execute()
}
