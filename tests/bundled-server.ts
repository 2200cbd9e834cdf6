import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** The site and its command line, as a process is started with them. */
export interface ServerFiles {
  readonly site: string
  readonly command: string
}

let files: ServerFiles | undefined

/** What `npm start` and the scheduled backup run, built anew when a source changed since. */
export function serverFiles(): ServerFiles {
  files ??= build()
  return files
}

function build(): ServerFiles {
  const root = join(import.meta.dirname, '..')
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/prepare.mjs'), 'site'], { stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error('the site could not be built')
  return { site: join(root, 'server/entry.mjs'), command: join(root, 'server/dist/cli.js') }
}
