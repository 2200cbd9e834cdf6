import { api } from '#contract/index.ts'
import type { Privacy } from '#contract/people/privacy.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'

/** Who may write to and call someone, and what of them is shown to whom. */
export const readPrivacy = handle(api.privacy.read, ({ viewer, database }) => findPrivacy(database, viewer.id))

export async function findPrivacy(database: Database, personId: number): Promise<Privacy> {
  const row = await database
    .selectFrom('users')
    .select([
      'messages_from as messagesFrom',
      'shows_receipts as showsReceipts',
      'shows_typing as showsTyping',
      'presence_for as presenceFor',
      'calls_from as callsFrom',
      'relays_calls as relaysCalls',
      'shows_age as showsAge',
      'shows_location as showsLocation',
      'shows_views as showsViews',
      'shows_sensitive as showsSensitive',
    ])
    .where('id', '=', personId)
    .executeTakeFirst()
  if (!row) throw new AppError('signed_out')
  return row
}
