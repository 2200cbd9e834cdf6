import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Database } from '../database/database.ts'
import { syncFolder } from '../sync-folder.ts'
import { namesOf, type Chain } from './chain.ts'
import type { Findings } from './findings.ts'

const headShape = z.object({
  /** Its row. */
  seal: z.int(),
  hash: z.string(),
  /** How many seals the chain has up to here, and how many rows they cover. */
  seals: z.int(),
  rows: z.int(),
  sealedAt: z.string(),
})
const fileShape = z.object({ format: z.literal('coterie-heads'), version: z.literal(1), heads: z.record(z.string(), headShape) })

/** The end of a chain. */
export type Head = z.infer<typeof headShape>
/** By the table of the chain's rows. */
export type Heads = Readonly<Record<string, Head>>

export const headsFileName = 'chain-heads.json'

/** Where heads are kept: outside the database, so that who rewrites its tables has to reach these places too. */
export function headFiles(config: { readonly dataDir: string; readonly backups: { readonly folder: string } | null }): string[] {
  return [config.dataDir, ...(config.backups ? [config.backups.folder] : [])].map((folder) => join(folder, headsFileName))
}

/** None where there is no file yet. Throws when it cannot be understood. */
export async function readHeads(file: string): Promise<Heads> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
  return fileShape.parse(JSON.parse(text)).heads
}

/** Whole or not at all, also after a power cut; for its owner alone. */
export async function writeHeads(file: string, heads: Heads): Promise<void> {
  const folder = dirname(file)
  const near = join(folder, `.${headsFileName}-${randomUUID()}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const handle = await open(near, 'wx', 0o600)
    try {
      await handle.writeFile(`${JSON.stringify({ format: 'coterie-heads', version: 1, heads }, null, 2)}\n`)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(near, file)
  } catch (error) {
    await rm(near, { force: true })
    throw error
  }
  await syncFolder(folder)
}

/** The end of a chain as the tables have it. `since` is an earlier head of it, so that only what came after is counted. */
export async function readHead(database: Database, chain: Chain, since?: Head): Promise<Head | undefined> {
  const { seals, count } = namesOf(chain)
  const { rows } = await sql<Head>`
    select last.id as seal, last.hash, ${since?.seals ?? 0} + later.seals as seals, ${since?.rows ?? 0} + later.rows as rows,
      to_char(last.sealed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "sealedAt"
    from (select id, hash, sealed_at from ${seals} order by id desc limit 1) last,
      (select count(*) as seals, coalesce(sum(${count}), 0) as rows from ${seals} where id > ${since?.seal ?? 0}) later`.execute(database)
  return rows[0]
}

/** Whether the chain still has this seal: one look, for every minute. */
export async function goesOn(database: Database, chain: Chain, { seal, hash }: Head): Promise<boolean> {
  const { rows } = await sql`select from ${namesOf(chain).seals} where id = ${seal} and hash = ${hash}`.execute(database)
  return rows.length > 0
}

/** What is wrong with the chain by a head that was kept of it; null when it only grew since. */
export async function compareHead(database: Database, chain: Chain, kept: Head): Promise<Lapse | null> {
  const { seals, count } = namesOf(chain)
  const { rows } = await sql<{ last: number | null; hash: string | null; seals: number; rows: number }>`
    select max(id) as last, max(hash) filter (where id = ${kept.seal}) as hash, count(*) filter (where id <= ${kept.seal}) as seals,
      coalesce(sum(${count}) filter (where id <= ${kept.seal}), 0) as rows
    from ${seals}`.execute(database)
  const found = rows[0]
  if (found?.hash === kept.hash && found.seals === kept.seals && found.rows === kept.rows) return null
  return (found?.last ?? 0) < kept.seal ? 'ends before' : 'differs'
}
type Lapse = 'ends before' | 'differs'

/** What one of the files holds; no heads where it cannot be understood. */
export interface KeptHeads {
  readonly file: string
  readonly heads: Heads | null
}

/** Read before the snapshot that is compared with them: a running site keeps newer ones meanwhile. */
export function readKeptHeads(files: readonly string[]): Promise<KeptHeads[]> {
  return Promise.all(files.map(async (file) => ({ file, heads: await readHeads(file).catch(() => null) })))
}

/** Adds what the kept heads tell about chains. */
export async function checkHeads(
  database: Database,
  chains: readonly Chain[],
  kept: readonly KeptHeads[],
  findings: Findings,
): Promise<void> {
  for (const { file, heads } of kept) {
    if (heads === null) findings.add('a file of kept heads can’t be read', file)
    for (const chain of chains) await checkHead(database, chain, heads?.[chain.rows], file, findings)
  }
}

async function checkHead(database: Database, chain: Chain, head: Head | undefined, file: string, findings: Findings): Promise<void> {
  const lapse = head && (await compareHead(database, chain, head))
  if (!head || !lapse) return
  const row = `seal ${head.seal} (${head.hash}) of ${head.sealedAt}, the last of ${head.seals} over ${head.rows} rows of ${chain.rows}, in ${file}`
  if (lapse === 'ends before') findings.add('the chain ends before the head that was kept', row)
  else findings.add('the chain differs from the head that was kept', row)
}
