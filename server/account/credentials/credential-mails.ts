import { writeMails, type NewMail } from '#server/notify/mail/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'

type Part<L extends NewMail> = L extends NewMail ? Pick<L, 'kind' | 'detail'> : never
type KeyKind =
  | 'passkey_added'
  | 'passkey_removed'
  | 'recovery_codes_made'
  | 'recovery_codes_removed'
  | 'recovery_code_used'
  | 'google_disconnected'
type KeyMail = Part<Extract<NewMail, { kind: KeyKind }>>

/**
 * Tells a person what changed about the ways into their account, with that change; answers the mail for after the commit. It goes to the
 * address that the account has now, also when the mail server has to be tried again: whoever changed the keys may change the address next.
 */
export async function writeKeyMail(
  database: Database,
  userId: number,
  mail: KeyMail,
  { ids, clock }: Pick<Platform, 'ids' | 'clock'>,
): Promise<number[]> {
  const { email } = await database.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  return writeMails(database, [{ userId, email, key: `${mail.kind}:${ids.id()}`, ...mail }], clock.now())
}
