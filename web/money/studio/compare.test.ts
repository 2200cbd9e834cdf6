import { expect, test } from 'vitest'
import { compare, compareMonths } from './compare.ts'

/** One for each day, so that a sum says how many. */
const ones = Array.from({ length: 62 }, () => 1)

test('the last days stand beside as many before them', () => {
  expect(compare([9, 1, 2, 3, 4], 2)).toEqual({ now: 7, before: 3 })
  expect(compare([], 7)).toEqual({ now: 0, before: 0 })
})

test.each([
  ['2026-11-26', 26, 26],
  ['2026-03-31', 31, 28],
  ['2026-01-01', 1, 1],
] as const)('a month so far stands beside the month before up to the same day: %s', (today, now, before) => {
  expect(compareMonths(ones, today)).toEqual({ now, before })
})

test('a month before begins on its first day', () => {
  // The 2nd of March: the 1st and 2nd of February are 29 and 30 days back.
  const values = ones.map((_, index) => (index === 62 - 30 || index === 62 - 29 ? 10 : index < 62 - 2 ? 0 : 1))
  expect(compareMonths(values, '2026-03-02')).toEqual({ now: 2, before: 20 })
})
