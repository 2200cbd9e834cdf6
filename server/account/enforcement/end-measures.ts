import { sql } from 'kysely'
import { actAsSystem, type AsSystem } from '#server/access/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { restorePerson } from './absence.ts'
import { announceEnforcement, type EnforcementEffects } from './effects.ts'
import { thawPayouts, unlimitPerson } from './measures.ts'

const atOnce = 500

/** What ends by itself, the column that says when, and how it ends. */
const measures: readonly {
  readonly column: 'absent_until' | 'limited_until' | 'payouts_frozen_until'
  readonly action: string
  readonly end: (database: Database, may: AsSystem, personId: number) => Promise<EnforcementEffects | undefined>
}[] = [
  { column: 'absent_until', action: 'suspension_ended', end: restorePerson },
  { column: 'limited_until', action: 'limit_ended', end: unlimitPerson },
  { column: 'payouts_frozen_until', action: 'freeze_ended', end: thawPayouts },
]

/** Ends suspensions, limits and freezes whose time is over, each on record. */
export async function endMeasures(platform: Pick<Platform, 'database' | 'clock' | 'bus'>): Promise<void> {
  const { database, clock } = platform
  for (const { column, action, end } of measures) {
    const { rows } = await sql<{ id: number }>`
      select id from users where ${sql.ref(column)} <= ${clock.now()} order by id limit ${atOnce}`.execute(database)
    for (const { id } of rows) {
      const effects = await inTransaction(database, async (transaction) => {
        // Somebody may have made it longer meanwhile.
        const { rows: due } = await sql`
          select from users where id = ${id} and ${sql.ref(column)} <= ${clock.now()} for update`.execute(transaction)
        const ended = due.length > 0 ? await end(transaction, actAsSystem(), id) : undefined
        if (ended) await recordAction(transaction, { actor: null, action, target: { kind: 'person', id } }, clock.now())
        return ended
      })
      await announceEnforcement(platform, effects)
    }
  }
}
