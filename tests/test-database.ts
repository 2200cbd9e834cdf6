import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { connect, type Connection } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/log.ts'
import { closeAfterFile } from './after-file.ts'
import { templateName, withDatabase } from './quick-postgres.ts'

export interface TestDatabase extends Connection {
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  /** A new person, as far as the ledger needs one. */
  person(): Promise<number>
}

/** A migrated database without a site, dropped after the file's tests. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = inject('databaseServer')
  const name = `tables_${randomBytes(6).toString('hex')}`
  const administration = new pg.Pool({ connectionString: server, max: 1 })
  await administration.query(`create database ${name} template ${templateName}`)
  const connection = connect({ connectionString: withDatabase(server, name) }, createLog('fatal'))
  closeAfterFile(async () => {
    await connection.close()
    await administration.query(`drop database if exists ${name} with (force)`)
    await administration.end()
  })
  const query: TestDatabase['query'] = async (text, values) => (await connection.pool.query(text, values)).rows
  let count = 0
  const person = async () => {
    count += 1
    const username = `person_${count}_${name.slice(-6)}`
    const [made] = await query<{ id: number }>(
      `insert into users (realm, username, display_name, search_name, email, birth_date, created_at)
       values ('sandbox', $1, $1, $1, $1 || '@people.example', '1990-01-01', now()) returning id`,
      [username],
    )
    return made?.id ?? 0
  }
  return { ...connection, query, person }
}
