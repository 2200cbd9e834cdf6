import { mailKinds } from '#contract/notify/mail-kinds.ts'
import { type MailScope, type StoppedMails, deliverableKinds } from '#contract/notify/notification-settings.ts'
import { api } from '#contract/index.ts'
import { chooseAnew, findChoices, holdSettings, writeChoices, type Choices } from '#server/notify/notifications/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readKey } from './unsubscribe-key.ts'

/** What the link in a mail would stop, and whether it's stopped already. Throws `not_found` for a key no mail carries. */
export const readStoppedMails = handle(api.notifications.readStopped, async ({ query, database, platform }) => {
  const { personId, scope } = await openKey(platform, query.key)
  const choices = (await findChoices(database, [personId])).get(personId)
  return { scope, isOff: isOff(choices, scope) }
})

/** Stops the mails that the link stands for, without signing in (RFC 8058). */
export const stopMails = handle(api.notifications.stopMails, ({ body, platform }) => stopByKey(platform, body.key, body.isAll ?? false))

/** Whoever has the key stops the mails: with a session, without one, or as somebody else. Doing so twice changes nothing. */
export async function stopByKey(platform: Platform, key: string, isAll: boolean): Promise<StoppedMails> {
  const known = await openKey(platform, key)
  const scope = isAll ? 'all' : known.scope
  await inTransaction(platform.database, (transaction) => stop(transaction, known.personId, scope))
  return { scope, isOff: true }
}

async function stop(transaction: Database, personId: number, scope: MailScope): Promise<void> {
  await holdSettings(transaction, personId)
  const choices = (await findChoices(transaction, [personId])).get(personId)
  const meant = kindsOf(choices, scope).flatMap((kind) => choices?.[kind] ?? [])
  await writeChoices(
    transaction,
    personId,
    meant.map((choice) => ({ ...choice, byMail: 'off' })),
  )
  await chooseAnew(transaction, personId)
}

function kindsOf(choices: Choices | undefined, scope: MailScope) {
  if (scope === 'all') return deliverableKinds.filter((kind) => !mailKinds.has(kind))
  if (scope === 'digest') return deliverableKinds.filter((kind) => choices?.[kind].byMail === 'digest')
  return [scope]
}

function isOff(choices: Choices | undefined, scope: MailScope): boolean {
  return kindsOf(choices, scope).every((kind) => choices?.[kind].byMail === 'off')
}

async function openKey(platform: Platform, key: string) {
  const known = await readKey(platform, key)
  const isHere = known && (await platform.database.selectFrom('users').select('id').where('id', '=', known.personId).executeTakeFirst())
  if (!isHere) throw new AppError('not_found')
  return known
}
