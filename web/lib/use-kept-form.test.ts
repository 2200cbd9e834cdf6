import { expect, it } from 'vitest'
import { keptOf, unlike } from './use-kept-form.ts'

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

it('what is changed back while it is on its way stays a change', () => {
  const sent = { ...first, isAsked: false }
  expect(unlike({ isAsked: true, title: 'Terms' }, first, first)).toEqual({})
  const changed = unlike({ isAsked: true, title: 'Terms' }, first, sent)
  expect(changed).toEqual({ isAsked: true })
  expect(unlike({ ...changed, title: 'Mine' }, sent)).toEqual({ isAsked: true, title: 'Mine' })
})
