import type { Database } from '#server/platform/database/database.ts'
import { sha256 } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { LetterDetails, LetterKind } from './letter-kinds.ts'

const decisions = 'decision'

/**
 * A key for the link of a letter about a decision, made when the letter is sent: 256 random bits of which only the hash rests here. A
 * letter that is tried again brings another key, and each of them opens. An empty text for letters without such a link.
 */
export async function makeKey(
  { database, ids, clock }: Pick<Platform, 'database' | 'ids' | 'clock'>,
  detail: LetterDetails[LetterKind],
): Promise<string> {
  if (!('decisionId' in detail)) return ''
  const key = ids.secret()
  await database
    .insertInto('letter_keys')
    .values({ key_hash: sha256(key), kind: decisions, subject_id: detail.decisionId, made_at: clock.now() })
    .execute()
  return key
}

/** The id of the decision that the link of a letter opens. */
export async function findKeySubject(database: Database, key: string): Promise<number | undefined> {
  const row = await database
    .selectFrom('letter_keys')
    .select('subject_id')
    .where('key_hash', '=', sha256(key))
    .where('kind', '=', decisions)
    .executeTakeFirst()
  return row?.subject_id
}
