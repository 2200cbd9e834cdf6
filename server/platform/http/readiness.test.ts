import { expect, it } from 'vitest'
import { openTestDatabase } from '#tests/test-database.ts'
import { Readiness } from './readiness.ts'

it('asks the database once for everybody who asks at the same time, and again afterwards', async () => {
  const connection = await openTestDatabase()
  let asked = 0
  connection.pool.on('acquire', () => (asked += 1))
  const readiness = new Readiness({ connection })
  expect(await Promise.all(Array.from({ length: 200 }, () => readiness.whyNot()))).toEqual(Array(200).fill(null))
  expect(asked).toBe(1)
  expect(await readiness.whyNot()).toBeNull()
  expect(asked).toBe(2)
})

it('is red, and nothing worse, when the database goes in the middle of the look', async () => {
  const connection = await openTestDatabase()
  const readiness = new Readiness({ connection }, () => Promise.reject(new Error('Connection terminated')))
  expect(await readiness.whyNot()).toBe('the database does not answer')
})
