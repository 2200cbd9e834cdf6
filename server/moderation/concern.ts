import { sql } from 'kysely'
import type { ConcernFacts } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { hasColleagues } from './case-queries.ts'

/** Whom something is about, for the gate. */
export async function findConcern(database: Database, viewerId: number, personId: number | null): Promise<ConcernFacts> {
  const { rows } = await sql<Omit<ConcernFacts, 'personId'>>`
    select coalesce((select role from users where id = ${personId}::bigint), 'user') as "personRole",
      ${hasColleagues(viewerId)} as "hasColleagues"`.execute(database)
  return { personId, personRole: 'user', hasColleagues: false, ...rows[0] }
}

/** The same, held until the transaction ends, so that decisions about one person follow each other. */
export async function holdConcern(database: Database, viewerId: number, personId: number | null): Promise<ConcernFacts> {
  await sql`select from users where id = ${personId}::bigint for no key update`.execute(database)
  return findConcern(database, viewerId, personId)
}
