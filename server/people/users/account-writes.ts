import type { Database } from '#server/platform/database/database.ts'
import { violatedUnique } from '#server/platform/database/transaction.ts'
import { AppError } from '#server/platform/errors.ts'

/** Gives a person another address. Throws `email_taken` where somebody else has it. */
export async function writeEmail(transaction: Database, personId: number, email: string): Promise<void> {
  try {
    await transaction.updateTable('users').set({ email }).where('id', '=', personId).execute()
  } catch (error) {
    if (violatedUnique(error) === 'users_realm_email_key') throw new AppError('email_taken')
    throw error
  }
}

/** The photo of somebody who has none yet. */
export async function keepFirstPhoto(database: Database, personId: number, filename: string): Promise<void> {
  await database.updateTable('users').set({ photo: filename }).where('id', '=', personId).where('photo', 'is', null).execute()
}

/** Lets go of usernames that were held for who gave them up long enough ago. */
export async function sweepHeldNames(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('held_usernames').where('held_until', '<', now).execute()
}

/** Deletes a person's row, and with it everything that goes with one. Throws where something still stands in the way. */
export async function deletePersonRow(transaction: Database, personId: number): Promise<void> {
  await transaction.deleteFrom('users').where('id', '=', personId).execute()
}
