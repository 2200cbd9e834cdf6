import { writeMails } from '#server/notify/mail/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { writeEmail } from '#server/people/users/index.ts'
import { trustedBefore } from '#server/account/session/index.ts'
import type { Change } from './changes.ts'
import { showOut } from './show-out.ts'

/** What is to be told after the commit. */
export interface Effects {
  readonly sessionIds: readonly string[]
  readonly mailIds: readonly number[]
}

/**
 * Takes a change back, in the transaction that holds its person: whoever made it is out of everything, the owner signs in with a code to
 * the old address, and both mailboxes hear of it. Throws `email_taken` when somebody has made an account of the old address meanwhile.
 */
export async function takeBack(transaction: Database, change: Change, now: Date): Promise<Effects> {
  const { personId, id, oldEmail } = change
  const { email } = await transaction.selectFrom('users').select('email').where('id', '=', personId).executeTakeFirstOrThrow()
  await writeEmail(transaction, personId, oldEmail)
  // What came after goes as well, or its own mail would bring back who is being shown out.
  await transaction.deleteFrom('email_changes').where('user_id', '=', personId).where('id', '>=', id).execute()
  const sessionIds = await showOut(transaction, change, now)
  await recordAction(transaction, { actor: null, action: 'email_change_undone', target: { kind: 'person', id: personId } }, now)
  const mail = (isBack: boolean) => ({
    userId: personId,
    email: isBack ? oldEmail : email,
    key: `email_undone:${id}:${isBack ? 'old' : 'new'}`,
    kind: 'email_undone' as const,
    detail: { at: now.toISOString(), since: trustedBefore(change).toISOString(), isBack },
  })
  return { sessionIds, mailIds: await writeMails(transaction, [mail(true), mail(false)], now) }
}
