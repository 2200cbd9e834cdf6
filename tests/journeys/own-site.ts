import pg from 'pg'
import { operatorPassword } from '../people/staff.ts'

/** How a site of the journeys is set up, the worker's or one of a file's own. */
export const siteSettings = { LOG_LEVEL: 'error', ADMIN_PASSWORD: operatorPassword } as const

/** Changes a journey's database past the product, where no one can wait as long as it takes. */
export async function runQuery(database: string, text: string, values: readonly unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  await client.query(text, [...values])
  await client.end()
}
