import { api } from '#contract/index.ts'
import type { Privacy } from '#contract/messages.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'

export const readPrivacy = handle(api.messages.privacy, ({ viewer, database }) => findPrivacy(database, viewer.id))

export const changePrivacy = handle(api.messages.changePrivacy, async ({ viewer, body, database }) => {
  const { messagesFrom, showsReceipts, showsTyping, presenceFor, callsFrom, relaysCalls, showsSensitive } = body
  await database
    .updateTable('users')
    .set((users) => ({
      messages_from: messagesFrom ?? users.ref('messages_from'),
      shows_receipts: showsReceipts ?? users.ref('shows_receipts'),
      shows_typing: showsTyping ?? users.ref('shows_typing'),
      presence_for: presenceFor ?? users.ref('presence_for'),
      calls_from: callsFrom ?? users.ref('calls_from'),
      relays_calls: relaysCalls ?? users.ref('relays_calls'),
      shows_sensitive: showsSensitive ?? users.ref('shows_sensitive'),
    }))
    .where('id', '=', viewer.id)
    .execute()
  return findPrivacy(database, viewer.id)
})

async function findPrivacy(database: Database, personId: number): Promise<Privacy> {
  const row = await database
    .selectFrom('users')
    .select([
      'messages_from as messagesFrom',
      'shows_receipts as showsReceipts',
      'shows_typing as showsTyping',
      'presence_for as presenceFor',
      'calls_from as callsFrom',
      'relays_calls as relaysCalls',
      'shows_sensitive as showsSensitive',
    ])
    .where('id', '=', personId)
    .executeTakeFirst()
  if (!row) throw new AppError('signed_out')
  return row
}
