import { api } from '#contract/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { findPrivacy } from './read-privacy.ts'

/** Changes what the body names. What others see of a profile is drawn anew. */
export const changePrivacy = handle(api.privacy.change, async ({ viewer, body, database, platform, afterCommit }) => {
  const { messagesFrom, showsReceipts, showsTyping, presenceFor, callsFrom, relaysCalls } = body
  const { showsAge, showsLocation, showsViews, showsSensitive } = body
  await database
    .updateTable('users')
    .set((users) => ({
      messages_from: messagesFrom ?? users.ref('messages_from'),
      shows_receipts: showsReceipts ?? users.ref('shows_receipts'),
      shows_typing: showsTyping ?? users.ref('shows_typing'),
      presence_for: presenceFor ?? users.ref('presence_for'),
      calls_from: callsFrom ?? users.ref('calls_from'),
      relays_calls: relaysCalls ?? users.ref('relays_calls'),
      shows_age: showsAge ?? users.ref('shows_age'),
      shows_location: showsLocation ?? users.ref('shows_location'),
      shows_views: showsViews ?? users.ref('shows_views'),
      shows_sensitive: showsSensitive ?? users.ref('shows_sensitive'),
    }))
    .where('id', '=', viewer.id)
    .execute()
  if (showsAge !== undefined || showsLocation !== undefined) {
    afterCommit(() => platform.bus.publish('person.changed', { personId: viewer.id }))
  }
  return findPrivacy(database, viewer.id)
})
