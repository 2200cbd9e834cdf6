import { expect, test } from 'vitest'
import { locales, resolveLocale } from './languages.ts'

test('ten languages', () => {
  expect(locales).toEqual(['en', 'es', 'fr', 'de', 'it', 'pt', 'ru', 'ja', 'ko', 'zh'])
})

test.each([
  ['fr', 'de', 'fr'],
  ['xx', 'de', 'de'],
  [null, 'de', 'de'],
  [null, 'pt-BR', 'pt'],
  [null, 'DE-at', 'de'],
  [null, 'zh-cn', 'zh'],
  [null, 'zh-TW', 'zh'],
  [null, 'zh-Hant-TW', 'zh'],
  [null, 'nl', 'en'],
  [null, '', 'en'],
  [null, undefined, 'en'],
  ['constructor', undefined, 'en'],
])('stored %j, browser %j: %s', (stored, browser, locale) => {
  expect(resolveLocale(stored, browser)).toBe(locale)
})

test('of several wishes the first one that is known counts', () => {
  expect(resolveLocale(null, 'nl-NL', 'ja-JP', 'de')).toBe('ja')
})
