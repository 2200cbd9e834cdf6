import { databaseErrorCode } from './error-code.ts'

const readOnly = '25006'
const diskFull = '53100'

/** A write was refused since the database takes none at the moment: the site is being moved, or was. */
export const isReadOnlyError = (error: unknown): boolean => databaseErrorCode(error) === readOnly

/**
 * Writes down what may be missed, such as when somebody was seen: left out while the database takes no writes, or its disk is full, so
 * that reading goes on.
 */
export async function unlessReadOnly(note: Promise<unknown>): Promise<void> {
  try {
    await note
  } catch (error) {
    if (!isReadOnlyError(error) && databaseErrorCode(error) !== diskFull) throw error
  }
}
