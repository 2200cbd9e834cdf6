import pg from 'pg'
import { inject } from 'vitest'
import { templateName, withDatabase } from '#tests/database-setup.ts'

/** A migrated database for the processes of one test, which stays when they are killed. */
export class OwnDatabase {
  readonly url: string
  readonly #server = inject('databaseServer')
  readonly #name: string

  constructor(name: string) {
    this.#name = name
    this.url = withDatabase(this.#server, name)
  }

  async make(): Promise<void> {
    await ask(this.#server, `create database ${this.#name} template ${templateName}`)
  }

  query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
    return ask<Row>(this.url, text)
  }

  async remove(): Promise<void> {
    await ask(this.#server, `drop database if exists ${this.#name} with (force)`)
  }
}

/** Over a connection of its own: none may stand open while the database is made or dropped. */
async function ask<Row extends pg.QueryResultRow>(connectionString: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
