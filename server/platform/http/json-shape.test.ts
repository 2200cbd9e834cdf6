import { expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { isModest } from './json-shape.ts'

const { bodyValues, bodyDepth } = limits
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const list = (values: number) => `[${'0,'.repeat(values - 2)}0]`

it.each([
  ['as many values as a call takes', list(bodyValues), true],
  ['one value more', list(bodyValues + 1), false],
  ['as many levels as a call takes', nested(bodyDepth), true],
  ['one level more', nested(bodyDepth + 1), false],
  ['many levels beside each other', `[${`${nested(3)},`.repeat(100)}0]`, true],
  ['signs within a text', JSON.stringify({ text: '[{,"\\'.repeat(10_000) }), true],
  ['values behind a text that ends in a backslash', `["\\\\",${list(bodyValues)}]`, false],
  ['values behind a quote within a text', `["\\"",${list(bodyValues)}]`, false],
  ['a text without an end', `{"a":"${'[,'.repeat(10_000)}`, true],
  ['nothing that is JSON', 'x', true],
])('takes %s, or refuses it', (_, text, isTaken) => {
  expect(isModest(text)).toBe(isTaken)
})
