import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage'
import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Locale, locales } from '#contract/languages.ts'
import * as index from './index.ts'
import type { Languages } from './languages.ts'
import { voiceFaults } from '../../scripts/build/voice.ts'

const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
const parts = Object.entries(index).flatMap(([name, part]): [string, Languages<string>][] =>
  typeof part === 'object' ? [[name, part]] : [],
)
const others = locales.filter((locale) => locale !== 'en')

interface Use {
  readonly name: string
  /** `argument`, `plural`, `selectordinal`, `select`, or what must not be there. */
  readonly kind: string
  readonly forms: readonly string[]
}

/** Everything a message speaks of, also inside of its choices. */
function usesOf(message: CompiledMessage): Use[] {
  return message.flatMap((token): Use[] => {
    if (typeof token === 'string') return []
    const [name, kind = 'argument', choices] = token
    if (typeof choices !== 'object' || choices === null) return [{ name, kind, forms: [] }]
    const { offset: _, ...branches } = choices as Record<string, CompiledMessage>
    return [{ name, kind, forms: Object.keys(branches) }, ...Object.values(branches).flatMap(usesOf)]
  })
}

const usesIn = (text: string): Use[] => usesOf(compileMessageOrThrow(text))
const namesIn = (text: string): string[] => [...new Set(usesIn(text).map(({ name }) => name))].sort()

/** What is filled in where `form` is chosen of `select`. */
function namesWhen(message: CompiledMessage, select: string, form: string): string[] {
  return message.flatMap((token): string[] => {
    if (typeof token === 'string') return []
    const [name, kind, choices] = token
    if (typeof choices !== 'object' || choices === null) return [name]
    const { offset: _, ...branches } = choices as Record<string, CompiledMessage>
    const open = kind === 'select' && name === select ? [branches[form] ?? branches['other'] ?? []] : Object.values(branches)
    return open.flatMap((branch) => namesWhen(branch, select, form))
  })
}

/** Forms of a choice that fill in less or more than the English ones. */
function choiceFaults(text: string, english: string): string[] {
  const [own, wanted] = [text, english].map((one) => compileMessageOrThrow(one)) as [CompiledMessage, CompiledMessage]
  return usesOf(wanted).flatMap(({ name, kind, forms }) => {
    if (kind !== 'select') return []
    const namesOf = (message: CompiledMessage, form: string) => [...new Set(namesWhen(message, name, form))].sort().join()
    return forms.flatMap((form) =>
      namesOf(own, form) === namesOf(wanted, form) ? [] : [`speaks of ${namesOf(own, form) || 'nothing'} where ${name} is ${form}`],
    )
  })
}

/** The words of a message itself, without what is filled in. */
const wordsOf = (text: string): string[] => text.replace(/\{\w+\}/g, '').match(/\p{L}+/gu) ?? []

/** The forms that whole numbers of everyday size take in a language. */
function formsOf(locale: Locale, type: Intl.PluralRuleType): string[] {
  const rules = new Intl.PluralRules(locale, { type })
  return [...new Set(Array.from({ length: 1_000 }, (_, count) => rules.select(count)))].sort()
}

/** What a message lacks or has too much of, compared with the English one. */
function faultsOf(text: string, english: string, locale: Locale): string[] {
  const uses = usesIn(text)
  const selects = new Map(usesIn(english).map(({ name, kind, forms }) => [`${kind} ${name}`, forms]))
  return [
    ...(namesIn(text).join() === namesIn(english).join() ? [] : [`speaks of ${namesIn(text).join()}`]),
    ...choiceFaults(text, english),
    ...(/'/.test(text) ? ['has a straight apostrophe, which ICU takes for a quote: write ’'] : []),
    ...(/<|&\w+;/.test(text) ? ['has a tag'] : []),
    ...(/^\s|\s$| {2}/.test(text) ? ['has a space too many'] : []),
    ...uses.flatMap(({ name, kind, forms }) => {
      if (kind === 'argument') return []
      if (kind === 'select') {
        const known = selects.get(`select ${name}`) ?? []
        const unknown = forms.filter((form) => form !== 'other' && !known.includes(form))
        return [...unknown.map((form) => `chooses ${form} of ${name}`), ...(forms.includes('other') ? [] : [`${name} has no other`])]
      }
      if (kind !== 'plural' && kind !== 'selectordinal') return [`formats ${name} as ${kind}`]
      if (text === english) return []
      const needed = formsOf(locale, kind === 'plural' ? 'cardinal' : 'ordinal')
      const given = forms.filter((form) => !/^\d+$/.test(form)).sort()
      return needed.every((form) => given.includes(form)) ? [] : [`counts ${name} as ${given.join()}; needed are ${needed.join()}`]
    }),
  ]
}

test('every part of the texts is entered through the index', () => {
  expect(parts.map(([name]) => name).sort()).toEqual(folders.sort())
  expect(parts.length).toBeGreaterThan(0)
})

describe.each(parts)('%s', (_, part) => {
  test('keeps the same keys in the same order in all languages', () => {
    const keys = Object.keys(part.en)
    expect(keys.length).toBeGreaterThan(0)
    for (const locale of locales) expect([locale, ...Object.keys(part[locale])]).toEqual([locale, ...keys])
  })

  test.each(locales)('speaks of the same things in %s, counts as the language does, and has no markup', (locale) => {
    const faults = Object.entries(part[locale]).flatMap(([key, text]) =>
      faultsOf(text, part.en[key] ?? '', locale).map((fault) => `${key} ${fault}`),
    )
    expect(faults).toEqual([])
  })

  test.each(others)('has no sentence in %s that was left in English', (locale) => {
    const left = Object.entries(part[locale]).filter(([key, text]) => text === part.en[key] && wordsOf(text).length > 1)
    expect(left).toEqual([])
    // Some words are the same in several languages; a whole part is not.
    const same = Object.entries(part[locale]).filter(([key, text]) => text === part.en[key] && wordsOf(text).length > 0)
    expect(same.length).toBeLessThanOrEqual(Object.keys(part.en).length / 10)
  })
})

// Legal documents have a language of their own.
describe.each(parts.filter(([name]) => name !== 'legal'))('%s', (_, part) => {
  test.each(locales)('speaks %s as its guide in docs/languages says', (locale) => {
    const faults = Object.entries(part[locale]).flatMap(([key, text]) => voiceFaults(text, locale).map((fault) => `${key} ${fault}`))
    expect(faults).toEqual([])
  })
})

describe('the comparison', () => {
  test.each([
    ['{name} pays', '{person} paga', 'es', 'speaks of person'],
    ['{name} pays', "l'{name} paie", 'fr', 'has a straight apostrophe'],
    ['{name} pays', '<b>{name}</b> paga', 'es', 'has a tag'],
    ['{count, plural, one {# day} other {# days}}', '{count, plural, one {# день} other {# дней}}', 'ru', 'needed are few,many,one'],
    ['{kind, select, a {x} other {y}}', '{kind, select, b {x} other {y}}', 'it', 'chooses b of kind'],
    [
      '{kind, select, a {x} other {y {name}}} {name}',
      '{kind, select, a {x {name}} other {y}}',
      'it',
      'speaks of nothing where kind is other',
    ],
    ['{at}', '{at, date}', 'de', 'formats at as date'],
  ] as const)('finds what is wrong: %s, %s', (english, text, locale, fault) => {
    expect(faultsOf(text, english, locale).join()).toContain(fault)
  })
})
