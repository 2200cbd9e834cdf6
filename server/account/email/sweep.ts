import { sweepChangeMails } from '#server/notify/mail/index.ts'
import { AppError } from '#server/platform/errors.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { undoableSince } from '#server/account/session/index.ts'
import { holdChange } from './changes.ts'
import { takeBack } from './take-back.ts'

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

type Source = Pick<Platform, 'database' | 'clock' | 'bus' | 'log'>

/** Takes back what nobody refused in time, and forgets old addresses when nobody can go back to them any more. */
export async function sweepEmailChanges(platform: Source): Promise<void> {
  const { database, clock } = platform
  const now = clock.now()
  const due = await database.selectFrom('email_changes').select('id').where('undo_due_at', '<=', now).orderBy('id').execute()
  const errors: unknown[] = []
  for (const { id } of due) {
    try {
      await takeBackDue(platform, id)
    } catch (error) {
      platform.log.error({ id, error: reasonOf(error) }, 'a change of address could not be taken back; the others go on')
      errors.push(error)
    }
  }
  const before = undoableSince(now)
  await database.deleteFrom('email_changes').where('changed_at', '<', before).where('undo_due_at', 'is', null).execute()
  await sweepChangeMails(database, before)
  if (errors.length > 0) throw new AggregateError(errors, errors.map(reasonOf).join('; '))
}

async function takeBackDue({ database, clock, bus, log }: Source, id: number): Promise<void> {
  const now = clock.now()
  try {
    const effects = await inTransaction(database, async (transaction) => {
      const change = await holdChange(transaction, id, now)
      // Refused meanwhile, or taken back by the mail itself.
      return change?.undoDueAt ? takeBack(transaction, change, now) : null
    })
    if (!effects) return
    bus.publish('mails.written', { mailIds: effects.mailIds })
    if (effects.sessionIds.length > 0) await bus.tell('session.ended', { sessionIds: effects.sessionIds })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'email_taken') throw error
    // Opening it to both mailboxes again would settle it for whoever changed the address. So it waits until the old one is free again, or
    // the passkey from before keeps the present one.
    log.warn({ id }, 'a change of address could not be taken back: somebody else has the old one')
  }
}
