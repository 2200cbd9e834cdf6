import { expect, it } from 'vitest'
import { findChanges } from './changes.ts'

const text = (...sections: [string, ...string[]][]) => ({
  summary: [],
  sections: sections.map(([heading, ...paragraphs]) => ({ heading, paragraphs })),
})

it('tells what is new, what changed and what is gone, and nothing else', () => {
  const before = text(['Who', 'a', 'b'], ['What', 'c'], ['When', 'd'])
  const after = text(['What', 'c'], ['Who', 'a', 'B', 'e'], ['Why', 'f'])
  expect(findChanges(before, after)).toEqual([
    {
      heading: 'Who',
      kind: 'changed',
      paragraphs: [
        { text: 'a', isNew: false },
        { text: 'B', isNew: true },
        { text: 'e', isNew: true },
      ],
      removed: ['b'],
    },
    { heading: 'Why', kind: 'new', paragraphs: [{ text: 'f', isNew: true }], removed: [] },
    { heading: 'When', kind: 'gone', paragraphs: [], removed: ['d'] },
  ])
  expect(findChanges(before, before)).toEqual([])
})
