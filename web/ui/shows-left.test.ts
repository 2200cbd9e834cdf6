import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { showsLeft } from './shows-left.ts'

test.each([
  ['a bio', limits.bioLength, limits.bioLength, true],
  ['a short post', limits.postLength, 0, true],
  ['the first 900 characters of a comment', limits.commentLength, 101, false],
  ['the last 100 of it', limits.commentLength, 100, true],
  ['what is too much of it', limits.commentLength, -1, true],
])('%s', (_, limit, left, shows) => {
  expect(showsLeft(limit, left)).toBe(shows)
})
