import type { Database } from '#server/platform/database/database.ts'
import { violatedUnique } from '#server/platform/database/transaction.ts'
import { fieldError, sentence } from '#server/platform/errors.ts'
import { dayOf, type DocumentName } from './document.ts'
import { findVersions } from './versions.ts'

type Row = Parameters<ReturnType<typeof intoVersions>['values']>[0] & { readonly document: DocumentName; readonly version: string }
const intoVersions = (database: Database) => database.insertInto('legal_versions')

/** Stores a version. A document has one a day, since its date is its name: a second one throws `invalid_input`. */
export async function insertVersion(database: Database, row: Row): Promise<void> {
  const taken = () => fieldError('version', 'duplicate', sentence('version_twice'))
  if ((await findVersions(database)).some(({ document, version }) => document === row.document && version === row.version)) throw taken()
  try {
    await intoVersions(database).values(row).execute()
  } catch (error) {
    // Two owners published at the same moment.
    throw violatedUnique(error) === undefined ? error : taken()
  }
}

/** Deletes a version whose day hasn't come; answers whether there was one. */
export async function deleteScheduled(database: Database, document: DocumentName, version: string, now: Date): Promise<boolean> {
  if (version <= dayOf(now)) return false
  const gone = await database
    .deleteFrom('legal_versions')
    .where('document', '=', document)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst()
  return gone !== undefined
}
