import { expect, it } from 'vitest'
import { openTestDatabase } from '#tests/test-database.ts'
import { claimSample, readSampleState } from './sample-queries.ts'

const tables = await openTestDatabase()
const claimAtOnce = async (seen: string | undefined) =>
  (await Promise.all(Array.from({ length: 6 }, () => claimSample(tables.database, seen)))).filter(Boolean).length

it('is made by one of the processes that start at once', async () => {
  expect(await claimAtOnce(undefined)).toBe(1)
  expect(await readSampleState(tables.database)).toMatch(/^making \d{4}-/)
  expect(await claimAtOnce(undefined)).toBe(0)
})

it('is taken over by one of them where it was broken off', async () => {
  const seen = 'making 2020-01-01T00:00:00.000Z'
  await tables.query("update site_facts set value = $1 where key = 'sample'", [seen])
  expect(await claimAtOnce(seen)).toBe(1)
  expect(await claimAtOnce(seen)).toBe(0)
})

it('is left alone once it is made', async () => {
  await tables.query("update site_facts set value = 'made' where key = 'sample'")
  expect(await claimAtOnce(undefined)).toBe(0)
  expect(await readSampleState(tables.database)).toBe('made')
})
