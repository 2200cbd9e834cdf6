import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import { actAsSystem, type Allowed, type AsSystem } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { sha256 } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { MailDetails, MailKind } from './mail-kinds.ts'

const exports = 'export'
/** Links that open as long as there is something behind them. */
type LastingKind = 'decision' | 'email_change' | 'withdrawal'
type Source = Pick<Platform, 'database' | 'ids' | 'clock'>

/**
 * A key for the link of a mail that only its reader may open, made when the mail is sent: 256 random bits of which only the hash rests
 * here. A mail that is tried again brings another key, and each of them opens. An empty text for mails without such a link.
 */
export async function makeKey(platform: Source, detail: MailDetails[MailKind]): Promise<string> {
  if ('exportId' in detail) return makeExportKey(platform, actAsSystem(), detail.exportId, limits.exportLinkHours * 3_600_000)
  if ('emailChangeId' in detail) return giveKey(platform, 'email_change', detail.emailChangeId, null)
  if ('withdrawalId' in detail) return giveKey(platform, 'withdrawal', detail.withdrawalId, null)
  return 'decisionId' in detail ? giveKey(platform, 'decision', detail.decisionId, null) : ''
}

/** A key that gives an archive out once, within so many milliseconds. */
export function makeExportKey(
  platform: Source,
  _may: Allowed<'ownData.export'> | AsSystem,
  exportId: number,
  milliseconds: number,
): Promise<string> {
  return giveKey(platform, exports, exportId, new Date(platform.clock.now().getTime() + milliseconds))
}

async function giveKey(
  { database, ids, clock }: Source,
  kind: LastingKind | typeof exports,
  subjectId: number,
  endsAt: Date | null,
): Promise<string> {
  const key = ids.secret()
  await database
    .insertInto('letter_keys')
    .values({ key_hash: sha256(key), kind, subject_id: subjectId, made_at: clock.now(), ends_at: endsAt })
    .execute()
  return key
}

/** The id of the decision, the change or the withdrawal that the link of an email opens. */
export async function findKeySubject(database: Database, key: string, kind: LastingKind): Promise<number | undefined> {
  const row = await database
    .selectFrom('letter_keys')
    .select('subject_id')
    .where('key_hash', '=', sha256(key))
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.subject_id
}

/** The id of the archive that a key gives out, without using it up. Undefined for one that was used, is over, or never was. */
export async function findExportOfKey(database: Database, key: string, now: Date): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select subject_id as id from letter_keys where key_hash = ${sha256(key)} and kind = ${exports} and ends_at > ${now}`.execute(database)
  return rows[0]?.id
}

/** The same, and uses the key up: of two who come with it at the same moment one has the archive. */
export async function takeExportKey(database: Database, key: string, now: Date): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    delete from letter_keys where key_hash = ${sha256(key)} and kind = ${exports} and ends_at > ${now} returning subject_id as id`.execute(
    database,
  )
  return rows[0]?.id
}

/** Deletes the keys of what is gone. */
export async function forgetKeys(database: Database, kind: LastingKind, subjectIds: readonly number[]): Promise<void> {
  if (subjectIds.length === 0) return
  await database.deleteFrom('letter_keys').where('kind', '=', kind).where('subject_id', 'in', subjectIds).execute()
}

const atOnce = 200

/** Deletes keys whose time is over. */
export async function sweepEndedKeys(database: Database, now: Date): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from letter_keys where key_hash in (select key_hash from letter_keys where ends_at <= ${now} limit ${atOnce})`.execute(
      database,
    )
    if (numAffectedRows < atOnce) return
  }
}
