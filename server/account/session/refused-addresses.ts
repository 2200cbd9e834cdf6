import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Database } from '#server/platform/database/database.ts'
import { sha256 } from '#server/platform/ids.ts'

/** An address that declared an age below the limit makes no account for a day, whatever it declares next; or for as long as is said. */
export async function refuseAddress(
  database: Database,
  email: string,
  now: Date,
  until = new Date(now.getTime() + limits.underAgeHours * 3_600_000),
): Promise<void> {
  await database
    .insertInto('refused_addresses')
    .values({ email_hash: sha256(email), refused_until: until })
    .onConflict((conflict) =>
      conflict
        .column('email_hash')
        .doUpdateSet({ refused_until: sql<Date>`greatest(refused_addresses.refused_until, excluded.refused_until)` }),
    )
    .execute()
}

export async function isRefused(database: Database, email: string, now: Date): Promise<boolean> {
  const row = await database
    .selectFrom('refused_addresses')
    .select('email_hash')
    .where('email_hash', '=', sha256(email))
    .where('refused_until', '>', now)
    .executeTakeFirst()
  return row !== undefined
}
