import { expect, test } from 'vitest'
import { monthAfter } from './dates.ts'

test('a month later is the same day, or the last of a shorter month', () => {
  const after = (day: string) =>
    monthAfter(new Date(`${day}T10:00:00Z`))
      .toISOString()
      .slice(0, 10)
  expect(after('2026-11-21')).toBe('2026-12-21')
  expect(after('2026-12-15')).toBe('2027-01-15')
  expect(after('2027-01-31')).toBe('2027-02-28')
  expect(after('2028-01-31')).toBe('2028-02-29')
})
