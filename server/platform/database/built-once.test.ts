import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openTestDatabase } from '#tests/test-database.ts'
import { createLog } from '../log.ts'
import { builtOnce, type InQuery } from './built-once.ts'
import { connect } from './database.ts'

const { pool } = await openTestDatabase()

it('is built once and asked with the values of each call, also in a transaction', async () => {
  const connection = connect(pool.options, createLog('silent'))
  const { database } = connection
  let builds = 0
  const subtract = builtOnce((to, { from, taken }: InQuery<{ from: number; taken: number }>) => {
    builds += 1
    return to.selectNoFrom([
      sql<number>`${from}::int - ${taken}::int`.as('left'),
      sql<number>`${7}::int`.as('fixed'),
      sql<number>`${from}::int`.as('from'),
    ])
  })
  const asked = [1, 2, 3].map((taken) => subtract(database, { from: 10 * taken, taken }))
  expect(await Promise.all(asked)).toEqual([1, 2, 3].map((taken) => [{ left: 9 * taken, fixed: 7, from: 10 * taken }]))
  expect(await database.transaction().execute((transaction) => subtract(transaction, { from: 5, taken: 1 }))).toEqual([
    { left: 4, fixed: 7, from: 5 },
  ])
  expect(builds).toBe(1)
  await connection.close()
})
