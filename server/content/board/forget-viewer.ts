import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** Forgets which requests a viewer saw. */
export async function forgetRequestViewer(transaction: Database, viewer: string): Promise<void> {
  await sql`delete from board_request_views where viewer = ${viewer}`.execute(transaction)
}
