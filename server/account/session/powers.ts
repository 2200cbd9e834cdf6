import type { Database } from '#server/platform/database/database.ts'

/** Puts the powers of a role in force on one session until a moment. */
export async function unlockSession(transaction: Database, sessionId: string, until: Date): Promise<void> {
  await transaction.updateTable('sessions').set({ unlocked_until: until }).where('id', '=', sessionId).execute()
}

export async function lockSession(transaction: Database, sessionId: string): Promise<void> {
  await transaction.updateTable('sessions').set({ unlocked_until: null }).where('id', '=', sessionId).execute()
}

export async function lockSessionsOf(transaction: Database, personId: number): Promise<void> {
  await transaction.updateTable('sessions').set({ unlocked_until: null }).where('user_id', '=', personId).execute()
}
