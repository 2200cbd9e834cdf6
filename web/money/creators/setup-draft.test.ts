import { describe, expect, it } from 'vitest'
import { locales } from '#contract/languages.ts'
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
    ['1.234', null],
    ['1,234', null],
    ['1.234,50', null],
    ['1,234.50', null],
    ['', null],
    ['-1', null],
    ['1e3', null],
    ['abc', null],
  ])('%j is %s cents', (text, cents) => {
    expect(toCents(text)).toBe(cents)
  })

  it.each(locales)('comes back as it was in %s', (locale) => {
    for (let cents = 100; cents <= 10_000; cents += 97) expect(toCents(fromCents(cents, locale))).toBe(cents)
    expect(toCents(fromCents(100_000, locale))).toBe(100_000)
  })

  it('has the decimal mark of the language', () => {
    expect([fromCents(999, 'en'), fromCents(999, 'de')]).toEqual(['9.99', '9,99'])
  })
})
