import { sql } from 'kysely'
import type { Database } from './database.ts'
import './site-fact-tables.ts'

/** What the site has noted of itself under a name. */
export async function readFact(database: Database, key: string): Promise<string | undefined> {
  return (await database.selectFrom('site_facts').select('value').where('key', '=', key).executeTakeFirst())?.value
}

/** Notes it, or with null forgets it. */
export async function writeFact(database: Database, key: string, value: string | null): Promise<void> {
  if (value === null) await database.deleteFrom('site_facts').where('key', '=', key).execute()
  else {
    await database
      .insertInto('site_facts')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute()
  }
}

/** Notes it unless somebody has noted something else than was `seen`: of several who try at once one is answered true. */
export async function claimFact(database: Database, key: string, value: string, seen: string | undefined): Promise<boolean> {
  const { rows } = await sql`
    insert into site_facts (key, value) values (${key}, ${value})
    on conflict (key) do update set value = excluded.value where site_facts.value = ${seen ?? null}
    returning key`.execute(database)
  return rows.length > 0
}

/** Notes something else in place of what was `seen`; false, and nothing noted, where that isn't there any more. */
export async function replaceFact(database: Database, key: string, value: string, seen: string): Promise<boolean> {
  const { rows } = await sql`update site_facts set value = ${value} where key = ${key} and value = ${seen} returning key`.execute(database)
  return rows.length > 0
}
