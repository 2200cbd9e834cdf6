import { expect, test } from 'vitest'
import { initialsOf, tintOf } from './initials.ts'

test.each([
  ['Ana Ferreira', 'AF'],
  ['  ana  maria ferreira ', 'AF'],
  ['jo', 'J'],
  ['李明', '李'],
  ['👩‍👩‍👧 Family', '👩‍👩‍👧F'],
  ['', ''],
])('initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('every person has one of the six grounds, always the same', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 1_000_003].map(tintOf)).toEqual([2, 3, 4, 5, 6, 1, 2, 2])
})
