import type pg from 'pg'
import { keysOf, type StoredMedia } from './media-names.ts'

const batch = 1_000

/**
 * Every file that a row names, as the transaction of this connection sees it: uploads, evidence of cases, what was stopped. Also reads databases of earlier releases.
 */
export async function* listMediaKeys(client: pg.ClientBase): AsyncGenerator<string> {
  const { rows: known } = await client.query<{ hasMedia: boolean; hasCases: boolean }>(
    `select to_regclass('public.media') is not null as "hasMedia", to_regclass('public.case_evidence') is not null as "hasCases"`,
  )
  if (!known[0]?.hasMedia) return
  const uploads = 'select filename, kind, widths, has_still as "hasStill" from public.media'
  const others = `
    union select media, media_kind, media_widths, media_has_still from public.case_evidence where media is not null
    union select filename, media_kind, '{}', has_still from public.quarantine where state <> 'released'`
  await client.query(`declare media_keys no scroll cursor for ${uploads}${known[0].hasCases ? others : ''} order by 1`)
  for (;;) {
    const { rows } = await client.query<StoredMedia>(`fetch ${batch} from media_keys`)
    for (const row of rows) yield* keysOf(row)
    if (rows.length < batch) break
  }
  await client.query('close media_keys')
}
