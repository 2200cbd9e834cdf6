import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseStartError } from './database-start-error.ts'
import type { Place } from './place.ts'
import { readPostmasterNote } from './postmaster.ts'

/**
 * Refuses files that were copied while their server ran: each was read at another moment, and recovery cannot mend that. Their note
 * still names the folder they were copied from; started all the same, we would also take away the socket of the server there. A folder
 * that was moved, or came from another machine, is what it was.
 */
export function refuseCopy({ cluster }: Place): void {
  const note = readPostmasterNote(cluster)
  const identity = identityOf(cluster)
  if (!note || identity === undefined || !isOther(cluster, note.folder) || identity !== identityOf(note.folder)) return
  throw new DatabaseStartError(
    `The database in ${cluster} was copied from ${note.folder} while it ran, so its files do not fit together; stop Coterie there and copy the folder again, or use \`npm run coterie -- backup FILE\`.`,
  )
}

function isOther(cluster: string, noted: string): boolean {
  const [here, there] = [cluster, noted].map((folder) => statSync(folder, { throwIfNoEntry: false }))
  return here !== undefined && there !== undefined && (here.ino !== there.ino || here.dev !== there.dev)
}

/** What `initdb` gave this database and no other: the first eight bytes of its control file. */
function identityOf(cluster: string): bigint | undefined {
  try {
    const file = openSync(join(cluster, 'global', 'pg_control'), 'r')
    const bytes = Buffer.alloc(8)
    readSync(file, bytes, 0, 8, 0)
    closeSync(file)
    return bytes.readBigUInt64LE()
  } catch {
    // Whatever it is, it is not the same database.
    return undefined
  }
}
