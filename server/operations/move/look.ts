import { statfs } from 'node:fs/promises'
import type pg from 'pg'
import { listTables, type CopiedTable } from '#server/operations/backup/index.ts'
import { checkDurability } from '#server/platform/database/durability.ts'
import { releaseFenceLock, tryFenceLock } from '#server/platform/database/fence.ts'
import { readNote } from '#server/platform/database/site-note.ts'
import { pingRedis } from '#server/operations/system/index.ts'
import { rehearse } from './rehearse.ts'
import { withClient, withConnection, type Places } from './places.ts'

/** What was found about both places. Nothing was changed. */
export interface Look {
  readonly databaseBytes: number
  readonly files: number
  readonly fileBytes: number
  /** Bytes a second that both databases and the line between them took in the rehearsal; null when there was too little to tell. */
  readonly rate: number | null
  readonly problems: readonly string[]
}

/** Asks everything that could stop a move, in both places, and says it line by line. */
export async function look(places: Places): Promise<Look> {
  const { say } = places
  const problems: string[] = []
  const ask = async <T>(name: string, question: () => Promise<T>, describe: (answer: T) => string): Promise<T | null> => {
    try {
      const answer = await question()
      say(`ok       ${name.padEnd(14)} ${describe(answer)}`)
      return answer
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error)
      say(`FAILING  ${name.padEnd(14)} ${problem}`)
      problems.push(`${name}: ${problem}`)
      return null
    }
  }
  const tables = await ask(
    'old database',
    () => withClient(places.from, readOld),
    ({ tables: found, bytes }) => `${found.length} tables, ${megabytes(bytes)}`,
  )
  const version = await ask(
    'new database',
    () => withConnection(places.to, places.log, readNew),
    (found) => `PostgreSQL ${found}, keeps what it acknowledges`,
  )
  const rehearsal =
    tables && version !== null ? await ask('rehearsal', () => rehearseBetween(places, tables.tables), describeRehearsal) : null
  const { media, redisUrl } = places
  const files = media
    ? await ask(
        'old media',
        () => count(media.from),
        (found) => `${found.files} files, ${megabytes(found.bytes)}`,
      )
    : null
  if (media) {
    await ask(
      'new media',
      () => seeNewMedia(media),
      () => 'can be written, read and removed, and holds nothing else',
    )
    if (files)
      await ask(
        'room',
        () => room(media.toFolder, files.bytes),
        (text) => text,
      )
  }
  if (redisUrl !== null)
    await ask(
      'Redis',
      () => pingRedis(new URL(redisUrl)),
      () => 'answers',
    )
  return {
    databaseBytes: tables?.bytes ?? 0,
    files: files?.files ?? 0,
    fileBytes: files?.bytes ?? 0,
    rate: rehearsal?.rate ?? null,
    problems,
  }
}

async function readOld(client: pg.ClientBase): Promise<{ tables: CopiedTable[]; bytes: number }> {
  const note = await readNote(client)
  if (note?.state === 'moved') throw new Error('This site was moved already.')
  if (note?.state === 'arriving' || note?.state === 'arrived') throw new Error('No site has begun to run here yet.')
  const { rows } = await client.query<{ owns: boolean; strangers: number }>(
    `select pg_has_role(datdba, 'member') as owns,
       (select count(*)::int from pg_stat_activity
        where datname = current_database() and usename <> current_user and not pg_has_role(current_user, usesysid, 'member')
          and not pg_has_role(current_user, 'pg_signal_backend', 'member')) as strangers
     from pg_database where datname = current_database()`,
  )
  if (!rows[0]?.owns) throw new Error('The account of DATABASE_URL must own the old database, to close it for writing.')
  if (rows[0].strangers > 0) throw new Error('Sessions of other accounts use the old database; end them, or grant pg_signal_backend.')
  const tables = await listTables(client)
  if (tables.length === 0) throw new Error('There is no site in the old database.')
  return { tables, bytes: tables.reduce((sum, { bytes }) => sum + bytes, 0) }
}

async function readNew({ pool }: { readonly pool: pg.Pool }): Promise<string> {
  const [warning] = await checkDurability(pool)
  if (warning !== undefined) throw new Error(warning)
  const { rows } = await pool.query<{ version: string }>("select current_setting('server_version') as version")
  return rows[0]?.version ?? '?'
}

interface Rehearsal {
  readonly rate: number | null
  readonly isCleared: boolean
}

/** Both locks are taken for the moment: one database cannot be both places, and no other move goes on. */
async function rehearseBetween(places: Places, tables: readonly CopiedTable[]): Promise<Rehearsal> {
  return withClient(places.from, (from) =>
    withClient(places.to, async (to) => {
      if (!(await tryFenceLock(from))) throw new Error('Another move of this site goes on.')
      try {
        if (!(await tryFenceLock(to))) throw new Error('The new database is the old one, or another move goes there.')
        return await rehearse(from, to, tables, places.migrationsFolder)
      } finally {
        await releaseFenceLock(from)
      }
    }),
  )
}

function describeRehearsal({ rate, isCleared }: Rehearsal): string {
  const left = isCleared ? '; an earlier move left a copy, which is thrown away' : ''
  return `tables can be made there, and were not kept${rate === null ? '' : `; ${megabytes(rate)} a second arrive`}${left}`
}

async function count(storage: { list(): AsyncIterable<{ readonly size: number }> }): Promise<{ files: number; bytes: number }> {
  const sum = { files: 0, bytes: 0 }
  for await (const { size } of storage.list()) {
    sum.files += 1
    sum.bytes += size
  }
  return sum
}

/**
 * A file that no row names is swept away within a day, so nobody else may have theirs there. An earlier try may have left some that the old
 * place has lost since; they are fewer than those it still has.
 */
async function seeNewMedia({ from, to }: NonNullable<Places['media']>): Promise<void> {
  await to.probe()
  const there: string[] = []
  for await (const { key } of to.list()) there.push(key)
  if (there.length === 0) return
  const ours = new Set<string>()
  for await (const { key } of from.list()) ours.add(key)
  const strangers = there.filter((key) => !ours.has(key))
  if (strangers.length * 2 > there.length)
    throw new Error(
      `holds ${strangers.length} files that the old place does not have, such as ${strangers[0]}: the site would sweep them away. Name an empty place in TO_STORAGE_URL.`,
    )
}

async function room(folder: string | null, bytes: number): Promise<string> {
  if (folder === null) return 'an object store does not say how much it has left'
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  if (free < bytes * 1.05) throw new Error(`${megabytes(free)} are free in ${folder}, and ${megabytes(bytes)} are needed.`)
  return `${megabytes(free)} are free`
}

export const megabytes = (bytes: number): string => (bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`)
