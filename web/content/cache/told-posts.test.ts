import { expect, test } from 'vitest'
import type { HintFrame } from '#web/lib/realtime.ts'
import { forgetTold, keepTold, toldSince, toldSoFar } from './told-posts.ts'

const news = (id: number): HintFrame => ({ type: 'new-posts', count: 1, authorIds: [1], postIds: [id] })

test('a list hears what was told since it was asked for, unless some of that may have been missed', () => {
  const asked = toldSoFar()
  expect(toldSince(asked)).toEqual([])
  keepTold(news(1))
  expect(toldSince(asked)).toEqual([news(1)])
  const later = toldSoFar()
  forgetTold()
  expect([toldSince(asked), toldSince(later)]).toEqual([null, null])
  const askedAfter = toldSoFar()
  keepTold(news(2))
  expect(toldSince(askedAfter)).toEqual([news(2)])
})
