import { sql } from 'kysely'
import type { Database } from './platform/database/database.ts'

/** Whom to try the product as: the creator with most to see, and who pays some of them. */
const tried = [
  { email: 'nora.halvorsen@sample.invalid', note: 'Sample creator: dashboard, earnings, messages' },
  { email: 'ruth.abernathy@sample.invalid', note: 'Sample subscriber: receipts, messages' },
] as const

/** People of the sample community that the stand-in for Google offers, once there's something to see; none who got a role. */
export async function findSandboxMembers(database: Database): Promise<{ name: string; email: string; note: string }[]> {
  const { rows } = await sql<{ name: string; email: string }>`
    select display_name as name, email from users
    where realm = 'sandbox' and email = any(${tried.map(({ email }) => email)}::text[]) and is_sample and role = 'user'
      and exists (select from site_facts where key = 'sample_history' and value::jsonb @> '{"isMade": true}')`.execute(database)
  return tried.flatMap(({ email, note }) => rows.filter((row) => row.email === email).map(({ name }) => ({ name, email, note })))
}
