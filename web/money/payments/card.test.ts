import { expect, test } from 'vitest'
import { formatExpiry, formatNumber, isCardNumber, placeAfterDigits, readExpiry } from './card.ts'

test('a number is written in the groups of its card, whatever was typed between them', () => {
  expect(formatNumber('4242424242424242')).toBe('4242 4242 4242 4242')
  expect(formatNumber('4242-4242 42')).toBe('4242 4242 42')
  expect(formatNumber('378282246310005')).toBe('3782 822463 10005')
  expect(formatNumber('')).toBe('')
})

test('a date is understood as people and browsers write it', () => {
  for (const text of ['0429', '4/29', '04/29', '04 / 29', '042029', '04/2029', '429'])
    expect([text, formatExpiry(text)]).toEqual([text, '04 / 29'])
  expect(formatExpiry('1')).toBe('1')
  expect(formatExpiry('12')).toBe('12')
  expect(formatExpiry('123')).toBe('12 / 3')
  expect(formatExpiry('5')).toBe('05')
  expect(formatExpiry('')).toBe('')
  expect(readExpiry('04 / 29')).toEqual({ month: 4, year: 2029 })
  expect(readExpiry('13 / 29')).toBeNull()
  expect(readExpiry('04 / 2')).toBeNull()
})

test('a mistyped digit is found before anything is sent', () => {
  for (const number of ['4242 4242 4242 4242', '4000 0000 0000 0002', '4000 0025 0000 3155', '378282246310005']) {
    expect([number, isCardNumber(number)]).toEqual([number, true])
  }
  for (const number of ['4242 4242 4242 4241', '4242', '']) expect([number, isCardNumber(number)]).toEqual([number, false])
})

test('the caret stays behind the digit it was behind', () => {
  expect(placeAfterDigits('4242 4242', 4)).toBe(4)
  expect(placeAfterDigits('4242 4242', 5)).toBe(6)
  expect(placeAfterDigits('4242', 9)).toBe(4)
})
