import pg from 'pg'

/** Over a connection of its own: none may stand open while a database is made or dropped. */
export async function askDatabase<Row extends pg.QueryResultRow>(connectionString: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
