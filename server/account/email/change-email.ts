import { api } from '#contract/index.ts'
import { writeMails } from '#server/notify/mail/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError, fieldError, sentence } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import {
  endIdentities,
  checkCode,
  holdSession,
  isFreshlyProved,
  isRefused,
  mailCode,
  refuseHeld,
  refuseHeldAddress,
  useCode,
} from '#server/account/session/index.ts'
import { isBlocked } from '#server/account/sign-up-blocks/index.ts'
import { findOneself, viewOneself, writeEmail } from '#server/people/users/index.ts'
import { readSettings } from '#server/site/site-settings/index.ts'

/**
 * Changes the address to which codes go, and so who can sign in. Who asks has proved a moment ago who they are (D59); a code proves that
 * the new mailbox is theirs; a mail to the old one says what happened, to signing in with Google as well, and how to take it back.
 * Whether the address has an account is told to nobody but who reads its mail.
 */
export const changeEmail = handle(api.email.change, async (call) => {
  const { viewer, body, database, platform, afterCommit } = call
  const { clock, mail, bus } = platform
  const now = clock.now()
  const present = await findAddress(database, viewer.id)
  // A sandbox shows its mail to everybody, so its codes prove nothing for an account of real people.
  if (present.realm !== mail.realm) throw new AppError('provider_missing')
  if (body.email === present.email) throw fieldError('email', 'invalid', sentence('own_address'))
  const { joining } = await readSettings(platform)
  if (await isBlocked(database, { email: body.email, address: null, names: [] }, joining, now))
    throw fieldError('email', 'invalid', sentence('email_refused'))
  const purpose = `email ${viewer.sessionId}`
  if (body.code === undefined) {
    if (!(await isFreshlyProved(database, viewer.sessionId, now))) throw new AppError('step_up_required')
    const sent = await mailCode(call, { email: body.email, purpose, reason: 'newAddress' })
    return { ...sent, hasGoogle: await hasGoogle(database, viewer.id) }
  }
  const code = await checkCode(call, { email: body.email, purpose, code: body.code })
  const { own, mailIds } = await inTransaction(database, async (transaction) => {
    await useCode(transaction, code.id, now)
    await holdSession(transaction, viewer)
    await refuseHeld(transaction, viewer.id)
    if (await isRefused(transaction, body.email, now)) {
      throw new AppError('under_age', sentence('too_young_to_join', { years: (await readSettings(platform)).limits.minimumAge }))
    }
    const google = await settleGoogle(transaction, viewer.id, body.keepsGoogle === true)
    const mails = await writeAddress(transaction, { personId: viewer.id, email: body.email, google }, now)
    // After writing, which waits for who leaves that address just now.
    await refuseHeldAddress(transaction, { realm: present.realm, email: body.email, personId: viewer.id }, now)
    await recordAction(transaction, { actor: viewer, action: 'email_changed', target: { kind: 'person', id: viewer.id } }, now)
    return { own: await findOneself(transaction, viewer.id), mailIds: mails }
  })
  if (!own) throw new AppError('signed_out')
  afterCommit(() => bus.publish('mails.written', { mailIds }))
  return viewOneself(own, platform)
})

async function findAddress(database: Database, personId: number): Promise<{ realm: 'live' | 'sandbox'; email: string }> {
  const row = await database.selectFrom('users').select(['realm', 'email']).where('id', '=', personId).executeTakeFirst()
  if (!row) throw new AppError('signed_out')
  return row
}

async function hasGoogle(database: Database, personId: number): Promise<boolean> {
  const row = await database.selectFrom('identities').select('subject').where('user_id', '=', personId).executeTakeFirst()
  return row !== undefined
}

/**
 * An account at Google is another way in, often by the very mailbox that is given up: it ends unless its owner keeps it. Whoever wants it
 * back later, and has the same address there, has only to sign in with it.
 */
async function settleGoogle(transaction: Database, personId: number, isKept: boolean): Promise<'ended' | 'kept' | null> {
  if (isKept) return (await hasGoogle(transaction, personId)) ? 'kept' : null
  return (await endIdentities(transaction, personId)) > 0 ? 'ended' : null
}

/** Throws `email_taken`. The person is held, so that of two changes at once the second notes the address that the first one wrote. */
async function writeAddress(
  transaction: Database,
  { personId, email, google }: { readonly personId: number; readonly email: string; readonly google: 'ended' | 'kept' | null },
  now: Date,
): Promise<number[]> {
  const old = await findAddress(transaction, personId)
  await writeEmail(transaction, personId, email)
  const { id } = await transaction
    .insertInto('email_changes')
    .values({ user_id: personId, old_email: old.email, changed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const detail = { emailChangeId: id, changedAt: now.toISOString(), newEmail: maskAddress(email), google }
  return writeMails(transaction, [{ userId: personId, email: old.email, key: `email_changed:${id}`, kind: 'email_changed', detail }], now)
}

/** Enough to recognise an address of one's own: `a…@example.com`. */
function maskAddress(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}…${email.slice(at)}`
}
