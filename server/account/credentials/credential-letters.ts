import { writeLetters, type NewLetter } from '#server/notify/mail/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'

type Part<L extends NewLetter> = L extends NewLetter ? Pick<L, 'kind' | 'detail'> : never
type KeyKind =
  | 'passkey_added'
  | 'passkey_removed'
  | 'recovery_codes_made'
  | 'recovery_codes_removed'
  | 'recovery_code_used'
  | 'google_disconnected'
type KeyLetter = Part<Extract<NewLetter, { kind: KeyKind }>>

/**
 * Tells a person what changed about the ways into their account, with that change; answers the letter for after the commit. It goes to the
 * address that the account has now, also when the mail server has to be tried again: whoever changed the keys may change the address next.
 */
export async function writeKeyLetter(
  database: Database,
  userId: number,
  letter: KeyLetter,
  { ids, clock }: Pick<Platform, 'ids' | 'clock'>,
): Promise<number[]> {
  const { email } = await database.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  return writeLetters(database, [{ userId, email, key: `${letter.kind}:${ids.id()}`, ...letter }], clock.now())
}
