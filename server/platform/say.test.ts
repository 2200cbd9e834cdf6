import { describe, expect, it } from 'vitest'
import { say, sayDay, sayMoney, sayPercent } from './say.ts'

describe('a message', () => {
  it('is written with what it speaks of, numbers as the language writes them', () => {
    expect(say('en', 'Hello {name}, {count} times', { name: 'Ada', count: 1234 })).toBe('Hello Ada, 1,234 times')
    expect(say('de', '{count}', { count: 1234.5 })).toBe('1.234,5')
  })

  it.each([
    [1, '1 день'],
    [2, '2 дня'],
    [5, '5 дней'],
    [21, '21 день'],
  ])('counts %i as Russian does', (days, text) => {
    expect(say('ru', '{days, plural, one {# день} few {# дня} many {# дней} other {# дня}}', { days })).toBe(text)
  })

  it('knows exact numbers, choices, and choices inside of each other', () => {
    const message = '{kind, select, file {{count, plural, =0 {no file} one {# file of {name}} other {# files of {name}}}} other {nothing}}'
    expect(say('en', message, { kind: 'file', count: 0, name: 'Ada' })).toBe('no file')
    expect(say('en', message, { kind: 'file', count: 3, name: 'Ada' })).toBe('3 files of Ada')
    expect(say('en', message, { kind: 'toString', count: 3, name: 'Ada' })).toBe('nothing')
  })

  it('leaves what is filled in as it is, whatever it looks like', () => {
    expect(say('en', '{name}!', { name: '{other} # \\u000d\\u000a' })).toBe('{other} # \\u000d\\u000a!')
  })

  it('refuses to go out with a hole', () => {
    expect(() => say('en', 'Hello {name}')).toThrow('name')
    expect(() => say('en', 'Hello {name')).toThrow()
    expect(() => say('en', '{at, date, short}', { at: 1 })).toThrow('at')
  })
})

describe('figures', () => {
  it.each([
    ['en', '$1,234.50', '7.7%', 'November 22, 2026'],
    ['de', '1.234,50 $', '7,7 %', '22. November 2026'],
    ['ja', '$1,234.50', '7.7%', '2026年11月22日'],
  ] as const)('are written as in %s', (locale, money, percent, day) => {
    expect(sayMoney(locale, { cents: 123_450, currency: 'USD' }).replaceAll('\u00a0', ' ')).toBe(money)
    expect(sayPercent(locale, 770).replaceAll('\u00a0', ' ')).toBe(percent)
    expect(sayDay(locale, new Date('2026-11-22T23:59:00Z'))).toBe(day)
  })
})
