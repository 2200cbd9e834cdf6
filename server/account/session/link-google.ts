import { writeMails } from '#server/notify/mail/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Door } from './session-token.ts'

interface Linked {
  readonly realm: 'live' | 'sandbox'
  /** Subject of the Google account. */
  readonly google: string
  readonly email: string
  readonly userId: number
  /** The account was made by coming in this way. */
  readonly isNew: boolean
}

/**
 * Ties a Google account to the person who has just proved to be its owner. Whoever had the account before gets a way in that they did not
 * have: they are told of it, as of a passkey.
 */
export async function linkGoogle(database: Database, { realm, google, email, userId, isNew }: Linked, door: Door): Promise<void> {
  const { clock, ids, bus } = door.platform
  const now = clock.now()
  const linked = await database
    .insertInto('identities')
    .values({ realm, provider: 'google', subject: google, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  if (!linked || isNew) return
  // By this address the account was found, and there it is told, also when another one is set before the mail server takes the mail.
  const told = { userId, email, key: `google_connected:${ids.id()}` }
  const mailIds = await writeMails(database, [{ ...told, kind: 'google_connected', detail: { at: now.toISOString() } }], now)
  door.afterCommit(() => bus.publish('mails.written', { mailIds }))
}
