import type pg from 'pg'
import { inject } from 'vitest'
import { askDatabase } from '#tests/ask-database.ts'
import { templateName, withDatabase } from '#tests/quick-postgres.ts'

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
    await askDatabase(this.#server, `create database ${this.#name} template ${templateName}`)
  }

  query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
    return askDatabase<Row>(this.url, text)
  }

  async remove(): Promise<void> {
    await askDatabase(this.#server, `drop database if exists ${this.#name} with (force)`)
  }
}
