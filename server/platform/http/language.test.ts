import { describe, expect, it } from 'vitest'
import type { Locale } from '#contract/languages.ts'
import { languageOf, wishedLanguage } from './language.ts'

const asked = (headers: Record<string, string>, personLanguage: Locale | null = null) => ({ headers, personLanguage })

describe('the language of an answer', () => {
  it.each([
    ['de', 'de'],
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['en;q=0.5, fr;q=0.9', 'fr'],
    ['nl, ja;q=0.3', 'ja'],
    ['zh-TW', 'zh'],
    ['zh-cn;q=1', 'zh'],
    ['pt-BR', 'pt'],
    ['de;q=0, it;q=0.1', 'it'],
    ['*', 'en'],
    ['constructor, __proto__', 'en'],
    ['', 'en'],
    [`${'x,'.repeat(5_000)}de`, 'en'],
  ])('Accept-Language %s: %s', (header, locale) => {
    expect(languageOf(asked({ 'accept-language': header }))).toBe(locale)
  })

  it('is what the browser was told, then what the person set, then what the browser speaks', () => {
    const headers = { cookie: 'a=b; language=fr; c=d', 'accept-language': 'ja' }
    expect(languageOf(asked(headers, 'ko'))).toBe('fr')
    expect(languageOf(asked({ ...headers, cookie: 'a=b' }, 'ko'))).toBe('ko')
    expect(languageOf(asked({ ...headers, cookie: 'a=b' }))).toBe('ja')
  })

  it.each(['language=xx', 'language=toString', 'mylanguage=fr', 'language=frx'])('does not believe a cookie %s', (cookie) => {
    expect(languageOf(asked({ cookie }))).toBe('en')
    expect(wishedLanguage(asked({ cookie }))).toBeNull()
  })

  it('of a program with a token is English, unless the program asks for another', () => {
    const headers = { authorization: 'Bearer abc', cookie: 'language=fr' }
    expect(languageOf(asked(headers, 'ko'))).toBe('en')
    expect(languageOf(asked({ ...headers, 'accept-language': 'ru' }, 'ko'))).toBe('ru')
  })
})
