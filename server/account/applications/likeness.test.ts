import { describe, expect, it } from 'vitest'
import { likenessOf } from './likeness.ts'

const areAlike = (one: string, other: string): boolean => {
  const known = new Set(likenessOf(one))
  return likenessOf(other).some((mark) => known.has(mark))
}
const first = 'Hello, I am a passionate photographer from Lisbon and I would love to join your wonderful community to share my work.'

describe('two texts', () => {
  it.each([
    [first.toUpperCase().replaceAll(',', ' –')],
    ['Hello, I am a passionate photographer from Berlin and I would love to join your wonderful community to share my work!!'],
    ['Hi, I am a passionate photographer from Lisbon and I would love to join your wonderful community to share my art.'],
  ])('are alike: %s', (other) => expect(areAlike(first, other)).toBe(true))

  it.each([
    ['My grandmother taught me to bake bread, and I want to write down her recipes before I forget them.'],
    ['I collect stamps with birds.'],
    ['陶芸をしています。作品を見てもらいたいです。'],
  ])('are not alike: %s', (other) => expect(areAlike(first, other)).toBe(false))

  it('keep their marks, which rest in the database', () => {
    expect(likenessOf('pots')).toEqual(likenessOf(' Pots. '))
    expect(likenessOf('pots').every((mark) => Number.isSafeInteger(mark))).toBe(true)
  })
})
