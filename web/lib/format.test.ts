import { expect, test } from 'vitest'
import { compactNumber, relativeTime } from './format.ts'
import { longDate } from './long-date.ts'

const now = new Date(2026, 10, 21, 12, 0, 0)
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)

test.each([
  [-90, 'now', 'Just now'],
  [0, 'now', 'Just now'],
  [59, 'now', 'Just now'],
  [60, '1m', '1m ago'],
  [3599, '59m', '59m ago'],
  [3600, '1h', '1h ago'],
  [86_399, '23h', '23h ago'],
  [86_400, 'Nov 20', '1d ago'],
  [400 * 86_400, 'Oct 17, 2025', '400d ago'],
])('%d seconds ago reads %j in the feed and %j on the board', (seconds, compact, board) => {
  expect(relativeTime(ago(seconds), now, 'en', 'compact')).toBe(compact)
  expect(relativeTime(ago(seconds), now, 'en', 'ago')).toBe(board)
})

test.each([
  ['de', 'jetzt', /^5\sMin\.?$/],
  ['fr', 'maintenant', /^5\s?min$/],
  ['ja', '今', /^5\s?分$/],
  ['ru', 'сейчас', /^5\s?мин/],
])('%s has its own words', (locale, justNow, fiveMinutes) => {
  expect(relativeTime(ago(0), now, locale, 'compact')).toBe(justNow)
  expect(relativeTime(ago(300), now, locale, 'compact')).toMatch(fiveMinutes)
  expect(relativeTime(ago(300), now, locale, 'ago')).not.toMatch(/ago|^[-−]/)
})

test('a Russian day ends with its year, so that a sentence may end with the day', () => {
  expect(longDate(new Date('2027-02-26T00:00:00Z'), 'ru')).toBe('26 февраля 2027')
})

test.each([
  [7, '7'],
  [999, '999'],
  [1204, '1.2K'],
  [3_400_000, '3.4M'],
])('%d counts as %s', (value, label) => {
  expect(compactNumber(value, 'en')).toBe(label)
})
