import { limits } from '#contract/limits.ts'
import type { Platform } from '#server/platform/platform.ts'
import { endImport, thrownAway } from './end-import.ts'
import { findImport } from './import-queries.ts'

const atOnce = 200
const hour = 3_600_000
/** What arrived so long ago and still waits lost its job in a crash. */
const forgottenAfter = 60_000
/** Whoever stores an archive takes minutes, over a slow line to a bucket many; what is not stored by then never will be. */
const storedWithin = hour
/** Archives of people who left take room from those who are here: they rest no longer than one that was made. */
const keptForAbsent = limits.exportDays * 24 * hour

/** Queues what a crash left waiting, and gives up what nobody will ever read. */
export async function sweepImports(platform: Platform, add: (importId: number) => Promise<void>): Promise<void> {
  await giveUp(platform)
  const { database, clock } = platform
  const waiting = await database
    .selectFrom('data_imports')
    .innerJoin('users', 'users.id', 'user_id')
    .select('data_imports.id')
    .where('state', '=', 'waiting')
    .where('file', 'is not', null)
    .where('asked_at', '<', before(clock.now(), forgottenAfter))
    // Those of people who left wait for them, and in nobody's way.
    .where('absent_since', 'is', null)
    .orderBy('data_imports.id')
    .limit(atOnce)
    .execute()
  for (const { id } of waiting) await add(id)
}

/** Archives that never arrived whole, and those of people who have been away for too long: the room they took is free again. */
async function giveUp(platform: Platform): Promise<void> {
  const { database, clock } = platform
  const now = clock.now()
  const lost = await database
    .selectFrom('data_imports')
    .innerJoin('users', 'users.id', 'user_id')
    .select('data_imports.id')
    .where('state', '=', 'waiting')
    .where((row) =>
      row.or([
        row.and([row('file', 'is', null), row('asked_at', '<', before(now, storedWithin))]),
        row('absent_since', '<', before(now, keptForAbsent)),
      ]),
    )
    .orderBy('data_imports.id')
    .limit(atOnce)
    .execute()
  for (const { id } of lost) {
    const row = await findImport(database, id)
    if (row) await endImport(platform, row, thrownAway)
  }
}

const before = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds)
