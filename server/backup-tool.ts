import { resolve } from 'node:path'
import { makeBackup, restoreBackup } from '#server/operations/backup/index.ts'
import type { Config } from './config.ts'
import { migrationsFolder, type Undo } from './create-platform.ts'
import { openForCopy } from './open-places.ts'
import { createLog } from './platform/log.ts'

type Say = (line: string) => void

/** `coterie backup FILE`: beside a site that runs, or where none does. */
export function backup(config: Config, file: string, say: Say): Promise<void> {
  return undoing(async (undo) => {
    const began = performance.now()
    const places = await openForCopy(config, { log: createLog('warn'), undo, isBeside: true })
    const key = config.backupKey
    const made = await makeBackup({ ...places, migrationsFolder, key, file: resolve(file), now: () => new Date(), say })
    for (const line of missingLines(made.missing)) say(line)
    say(
      `${file}: ${megabytes(made.bytes)}, ${key === null ? 'not encrypted' : 'encrypted'}, read back and compared, in ${secondsSince(began)}.`,
    )
  })
}

/** `coterie restore FILE`: into the database and the place for media of this configuration, both empty. */
export function restore(config: Config, file: string, say: Say): Promise<void> {
  return undoing(async (undo) => {
    const began = performance.now()
    const restored = await restoreBackup({
      file: resolve(file),
      key: config.backupKey,
      migrationsFolder,
      open: () => openForCopy(config, { log: createLog('warn'), undo, isBeside: false }),
      folder: config.incomingDir,
      say,
    })
    for (const line of missingLines(restored.missing)) say(line)
    for (const table of restored.strange) say(`The table ${table} is not one of Coterie: its rows stay in the file.`)
    say(`Restored as of ${restored.madeAt}: ${restored.rows} rows, ${restored.files} files, in ${secondsSince(began)}.`)
  })
}

function missingLines(missing: readonly string[]): string[] {
  if (missing.length === 0) return []
  const named = missing.slice(0, 10).join(', ')
  return [`${missing.length} files that rows name were not there when the backup was made: ${named}${missing.length > 10 ? ', …' : ''}`]
}

async function undoing(work: (undo: Undo) => Promise<void>): Promise<void> {
  const undo: Undo = []
  try {
    await work(undo)
  } finally {
    for (const step of undo.reverse()) await step()
  }
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
const secondsSince = (began: number) => `${((performance.now() - began) / 1000).toFixed(1)} s`
