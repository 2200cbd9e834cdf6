import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** Forgets whom a mark of a viewer stands for: the views stay counted where they are counted already. */
export async function forgetPostViewer(transaction: Database, viewer: string): Promise<void> {
  await sql`delete from post_viewers where viewer = ${viewer}`.execute(transaction)
}
