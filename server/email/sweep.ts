import { AppError } from '#server/platform/errors.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { holdChange, undoableSince } from './changes.ts'
import { takeBack } from './take-back.ts'

type Source = Pick<Platform, 'database' | 'clock' | 'bus' | 'log'>

/** Takes back what nobody refused in time, and forgets old addresses when nobody can go back to them any more. */
export async function sweepEmailChanges(platform: Source): Promise<void> {
  const { database, clock } = platform
  const now = clock.now()
  const due = await database.selectFrom('email_changes').select('id').where('undo_due_at', '<=', now).orderBy('id').execute()
  for (const { id } of due) await takeBackDue(platform, id)
  const before = undoableSince(now)
  await database.deleteFrom('email_changes').where('changed_at', '<', before).where('undo_due_at', 'is', null).execute()
  await database
    .deleteFrom('letter_keys')
    .where('kind', '=', 'email_change')
    .where('made_at', '<', before)
    .where((where) =>
      where.not(
        where.exists(
          where.selectFrom('email_changes').select('email_changes.id').whereRef('email_changes.id', '=', 'letter_keys.subject_id'),
        ),
      ),
    )
    .execute()
  // What such a letter says is not needed once its link leads nowhere, and its address may be nobody's here any more.
  const kinds = ['email_changed', 'email_undone']
  await database.deleteFrom('letters').where('kind', 'in', kinds).where('sent_at', '<', before).execute()
}

async function takeBackDue({ database, clock, bus, log }: Source, id: number): Promise<void> {
  const now = clock.now()
  try {
    const effects = await inTransaction(database, async (transaction) => {
      const change = await holdChange(transaction, id, now)
      // Refused meanwhile, or taken back by the letter itself.
      return change?.undoDueAt ? takeBack(transaction, change, now) : null
    })
    if (!effects) return
    if (effects.sessionIds.length > 0) bus.publish('session.ended', { sessionIds: effects.sessionIds })
    bus.publish('letters.written', { letterIds: effects.letterIds })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'email_taken') throw error
    // Somebody else has that address now: there is nothing to go back to, and nobody waits outside for it.
    await database.deleteFrom('email_changes').where('id', '=', id).execute()
    log.warn({ id }, 'a change of address could not be taken back: somebody else has the old one')
  }
}
