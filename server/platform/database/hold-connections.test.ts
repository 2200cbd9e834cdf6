import { expect, it } from 'vitest'
import { stretch } from '#tests/pace.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { createLog } from '../log.ts'
import { connect } from './database.ts'
import { holdWhile } from './hold-connections.ts'

const database = await openTestDatabase()

it('holds what is open while the disk is full, and asks for as many as before when there is room, also where it took long', async () => {
  const connection = connect({ ...database.pool.options, min: 0, max: 4 }, createLog('silent'))
  const { pool } = connection
  const heard: unknown[] = []
  const busy = await Promise.all(Array.from({ length: 4 }, () => pool.connect()))
  let isShort = true
  const stop = holdWhile(
    () => Promise.resolve(isShort),
    pool,
    (news) => heard.push(news),
  )
  // All are in use, so that a look takes longer than until the next one.
  await new Promise((resolve) => setTimeout(resolve, 3_500))
  for (const client of busy) client.release()
  await expect.poll(() => pool.options.min, { timeout: stretch(5_000) }).toBe(4)
  isShort = false
  await expect.poll(() => heard, { timeout: stretch(5_000) }).toEqual(['held', 'let go'])
  expect(pool.options).toMatchObject({ min: 0, max: 4 })
  stop()
  await connection.close()
})
