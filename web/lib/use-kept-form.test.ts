import { expect, it } from 'vitest'
import { keptOf } from './use-kept-form.ts'

const first = { title: 'Terms', isAsked: true, sections: [] as string[] }

it.each([
  ['{"title":"Mine","sections":["a"]}', { title: 'Mine', sections: ['a'] }],
  ['{"title":7,"isAsked":"no","sections":{},"more":"x"}', {}],
  ['7', {}],
  ['{', {}],
  ['', {}],
])('of what was kept as %s, %j is taken', (kept, fields) => {
  expect(keptOf(kept, first)).toEqual(fields)
})
