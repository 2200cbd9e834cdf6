import { beforeAll, expect, it } from 'vitest'
import { memoryBus } from '#server/engines/bus/memory.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openTestDatabase, type TestDatabase } from '#tests/test-database.ts'
import { printTerms } from './index.ts'

let tables: TestDatabase
beforeAll(async () => {
  tables = await openTestDatabase()
})

async function terms(...wishes: string[]): Promise<string[]> {
  const lines: string[] = []
  await printTerms({ connection: tables, bus: memoryBus(), clock: systemClock }, wishes, (line) => lines.push(line))
  return lines
}

it('shows the terms in force, and adds a version with what is wished for', async () => {
  const before = await terms()
  expect(before[0]).toMatch(/^Version \d+$/)
  expect(before[1]).toMatch(/^fee=1000 /)
  const after = await terms('fee=1500', 'premium=1299', 'tax-PT=2300')
  expect(after[0]).toMatch(/in force for what is sold from now on$/)
  expect(after.join('\n')).toMatch(/^fee=1500 .*\n^premium=1299 [\s\S]*^free-subscribers=100 [\s\S]*^tax-PT=2300 /m)
  expect((await terms('tax-PT=0')).join('\n')).not.toMatch(/tax-PT/)
  expect(await tables.query('select fee_basis_points as fee from money_terms order by version')).toEqual([
    { fee: 1000 },
    { fee: 1500 },
    { fee: 1500 },
  ])
})

it.each(['fee=5001', 'fee=10.5', 'fee', 'free=1', 'premium=-1', 'tax-pt=100', 'tax-PT=6000', '__proto__=1'])('refuses %s', async (wish) => {
  const [before] = await terms()
  await expect(terms(wish)).rejects.toThrow(/please give a whole number|is none of/)
  expect((await terms())[0]).toBe(before)
})
