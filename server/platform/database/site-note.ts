import pg from 'pg'
import * as z from 'zod'

const siteNote = z.object({
  /**
   * The old place: `fenced` while its rows are copied, `moved` once the site lives elsewhere. The new place: `arriving` until it is whole
   * and proven, `arrived` until a site begins to run there.
   */
  state: z.enum(['fenced', 'moved', 'arriving', 'arrived']),
  /** Of which move. */
  move: z.string(),
  /** Which site it is that moves. */
  site: z.string(),
  at: z.iso.datetime(),
})

/** What a database says about a move from or to it; most never say anything. */
export type SiteNote = z.infer<typeof siteNote>

const prefix = 'coterie: '

/** Null where the site simply lives, and in a database without one. */
export async function readNote(client: Pick<pg.ClientBase, 'query'>): Promise<SiteNote | null> {
  const { rows } = await client.query<{ note: string | null }>(
    "select obj_description(to_regclass('public.migrations'), 'pg_class') as note",
  )
  const text = rows[0]?.note
  return text?.startsWith(prefix) ? siteNote.parse(JSON.parse(text.slice(prefix.length))) : null
}

/**
 * Writes or removes the note. It is the comment on a table: part of the transaction it is written in, beside the rows, so that no copy of
 * them carries it along.
 */
export async function writeNote(client: Pick<pg.ClientBase, 'query'>, note: SiteNote | null): Promise<void> {
  const text = note === null ? 'null' : pg.escapeLiteral(prefix + JSON.stringify(note))
  await client.query(`comment on table public.migrations is ${text}`)
}
