import { describe, expect, it } from 'vitest'
import { fromCents, toCents } from './setup-draft.ts'

describe('typed money', () => {
  it.each([
    ['9.99', 999],
    ['9,99', 999],
    [' 12 ', 1200],
    ['1.5', 150],
    ['0.29', 29],
    ['100.00', 10000],
    ['9.999', null],
    ['', null],
    ['-1', null],
    ['1e3', null],
    ['abc', null],
  ])('%j is %s cents', (text, cents) => {
    expect(toCents(text)).toBe(cents)
  })

  it('comes back as it was', () => {
    for (let cents = 100; cents <= 10_000; cents += 1) expect(toCents(fromCents(cents))).toBe(cents)
  })
})
