import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** Sign-ups surge: these people of the site team are told once. Afterwards `pushUnreadCounts`. */
export async function notifyOfSurge(
  database: Database,
  { surgeId, personIds }: { readonly surgeId: number; readonly personIds: readonly number[] },
  now: Date,
): Promise<void> {
  await sql`
    insert into notifications (user_id, kind, sign_up_surge_id, created_at)
    select id, 'sign_up_surge', ${surgeId}::bigint, ${now} from unnest(${personIds}::bigint[]) as team (id)
    on conflict do nothing`.execute(database)
}
