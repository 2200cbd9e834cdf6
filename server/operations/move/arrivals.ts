import { createHash } from 'node:crypto'
import type pg from 'pg'
import { listTables, RefusedError } from '#server/operations/backup/index.ts'
import { readNote } from '#server/platform/database/site-note.ts'

/** Tells one site from another by when its tables were made, which a copy keeps. */
export async function siteOf(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ made: string | null }>(
    "select string_agg(name || ' ' || extract(epoch from applied_at), ',' order by name) as made from public.migrations",
  )
  return createHash('sha256')
    .update(rows[0]?.made ?? '')
    .digest('base64url')
    .slice(0, 16)
}

/**
 * Empties the new place of what an earlier move of the same site left there: a copy in which no site ever began to run. Anything else is
 * refused and stays. Within the caller's transaction.
 */
export async function clearArrival(to: pg.ClientBase, site: string): Promise<boolean> {
  const tables = await listTables(to)
  const [first] = tables
  if (!first) return false
  const note = await readNote(to)
  if (note === null || note.site !== site || (note.state !== 'arriving' && note.state !== 'arrived'))
    throw new RefusedError(
      `The new database is not empty: it has the table ${first.schema}.${first.name}${tables.length > 1 ? ` and ${tables.length - 1} more` : ''}. Name an empty one in TO_DATABASE_URL.`,
    )
  await to.query('drop schema if exists jobs cascade')
  const { rows } = await to.query<{ statement: string }>(ownThings)
  for (const { statement } of rows) await to.query(statement)
  return true
}

/** Tables and functions of the site; what belongs to an extension stays. */
const ownThings = `
  select format('drop table if exists public.%I cascade', relname) as statement, 1 as turn from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
  union all
  select format('drop function if exists %s cascade', oid::regprocedure), 2 from pg_proc
  where pronamespace = 'public'::regnamespace and prokind = 'f'
    and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
  order by turn`
