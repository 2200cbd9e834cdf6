import { limits } from '#contract/limits.ts'
import { normalize } from '#contract/normalize.ts'
import { AppError, sentence } from '#server/platform/errors.ts'
import { violatedUnique } from '#server/platform/database/transaction.ts'

export const noSuchFolder = () => new AppError('not_found', sentence('no_such_folder'))

/** What is compared of a name: neither capital letters nor the width of characters make another one. */
export const nameKey = (name: string): string => normalize(name, 'NFKC').toLowerCase()

/** As many places as someone has for folders, which the table keeps too. */
export const folderPlaces = limits.foldersOfOnePerson

/** Runs a write of a name. Throws `folder_name_taken`. */
export async function writingName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (violatedUnique(error) === 'bookmark_folders_name_key') throw new AppError('folder_name_taken')
    throw error
  }
}
