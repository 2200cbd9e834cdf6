import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

export interface FoundApplication {
  readonly id: number
  readonly state: 'waiting' | 'approved' | 'declined'
  readonly username: string | null
  readonly displayName: string | null
  readonly birthDate: string
  readonly sentAt: Date
}

/** What someone with this address asked for, unless they have joined since. */
export async function findApplication(
  database: Database,
  { realm, email }: { readonly realm: string; readonly email: string },
): Promise<FoundApplication | undefined> {
  const { rows } = await sql<FoundApplication>`
    select id, state, username, display_name as "displayName", to_char(birth_date, 'YYYY-MM-DD') as "birthDate", sent_at as "sentAt"
    from applications where realm = ${realm} and email = ${email}`.execute(database)
  return rows[0]
}

/** They have an account now: what they asked for is theirs, and their address isn't kept beside it. */
export async function tieApplication(
  transaction: Database,
  { realm, email }: { readonly realm: 'live' | 'sandbox'; readonly email: string },
  userId: number,
): Promise<void> {
  await transaction
    .updateTable('applications')
    .set({ user_id: userId, email: null })
    .where('realm', '=', realm)
    .where('email', '=', email)
    .where('state', '=', 'approved')
    .execute()
  // Anyone can join by now, or an invitation let them in: there's nothing left to decide.
  await transaction.deleteFrom('applications').where('realm', '=', realm).where('email', '=', email).execute()
}
