import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openTestDatabase } from '#tests/test-database.ts'
import { createLog } from '../log.ts'
import { connect, keptPlan, type Database } from './database.ts'

const { pool } = await openTestDatabase()

/** One connection, on which PostgreSQL decides: the server of the tests keeps every plan. */
async function open() {
  const connection = connect({ ...pool.options, min: 1, max: 1 }, createLog('silent'))
  await sql`set plan_cache_mode = auto`.execute(connection.database)
  return connection
}

/** The plan for one row is much cheaper than the plan for an unknown number of them, so PostgreSQL goes on planning for the given number. */
const find = (database: Database, mark: string, count: number) =>
  sql<{ count: number }>`${sql.raw(mark)} select count(*)::int from (
    select from generate_series(1, 1000) a, generate_series(1, 1000) b limit ${count}) found`.execute(database)

const plansOf = async (database: Database, mark: string) =>
  (
    await sql<{ custom: number; generic: number }>`
      select custom_plans as custom, generic_plans as generic from pg_prepared_statements
      where statement like ${`${mark} select count%`} and name like 'c\\_%'`.execute(database)
  ).rows[0]

it('keeps the plan of a marked statement from its first run on, and of no other', async () => {
  const connection = await open()
  const { database } = connection
  for (let count = 1; count <= 20; count += 1) {
    expect((await find(database, keptPlan, count)).rows).toEqual([{ count }])
    expect((await find(database, '/* other */', count)).rows).toEqual([{ count }])
  }
  expect(await plansOf(database, '/* other */')).toEqual({ custom: 20, generic: 0 })
  // The first run, and those that PostgreSQL was made to compare.
  expect(await plansOf(database, keptPlan)).toEqual({ custom: 5, generic: 19 })
  expect((await sql`show cpu_operator_cost`.execute(database)).rows).toEqual([{ cpu_operator_cost: '0.0025' }])
  await connection.close()
})

it('leaves a transaction as it is, and keeps the plan from the next run outside of one on', async () => {
  const connection = await open()
  const { database } = connection
  await database.transaction().execute(async (transaction) => {
    for (let count = 1; count <= 3; count += 1) await find(transaction, keptPlan, count)
    expect((await sql`show cpu_operator_cost`.execute(transaction)).rows).toEqual([{ cpu_operator_cost: '0.0025' }])
  })
  await find(database, keptPlan, 1)
  await database.transaction().execute((transaction) => find(transaction, keptPlan, 2))
  expect(await plansOf(database, keptPlan)).toEqual({ custom: 8, generic: 1 })
  await connection.close()
})
