import { compileMessageOrThrow, type CompiledIcuChoices, type CompiledMessage } from '@lingui/message-utils/compileMessage'
import type { Locale } from '#contract/languages.ts'
import { withoutYearMark } from '#contract/year-mark.ts'

/** Cents of a currency. */
export interface Money {
  readonly cents: number
  readonly currency: string
}

/** What a message speaks of. Numbers, money and days are written as the language writes them; a text goes in as it is. */
export type Values = Readonly<Record<string, string | number | Date | Money>>

/** Where and how a language is mostly written on this site, for figures and dates. */
const tags: Readonly<Record<Locale, string>> = {
  en: 'en-US',
  es: 'es',
  fr: 'fr',
  de: 'de',
  it: 'it',
  pt: 'pt-BR',
  ru: 'ru',
  ja: 'ja',
  ko: 'ko',
  zh: 'zh-CN',
}

const compiled = new Map<string, CompiledMessage>()
const plurals = new Map<string, Intl.PluralRules>()
const figures = new Map<string, Intl.NumberFormat>()
const days = new Map<Locale, Intl.DateTimeFormat>()
const moments = new Map<Locale, Intl.DateTimeFormat>()
const momentForm = {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
} as const

/**
 * A message (ICU: `{name}`, plural, selectordinal, select) in a language. Throws when the message cannot be read, or speaks of something
 * it is not given: a mail with a hole in it must not go out. Messages are texts of the product, so each is compiled once and kept.
 */
export function say(locale: Locale, message: string, values: Values = {}): string {
  return write(locale, keptIn(compiled, message, compileMessageOrThrow), values, null)
}

/** Money as a language writes prices. */
export function sayMoney(locale: Locale, { cents, currency }: Money): string {
  return numberFormat(locale, { style: 'currency', currency }).format(cents / 100)
}

/** Hundredths of a percent. */
export function sayPercent(locale: Locale, basisPoints: number): string {
  return numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000)
}

/** The day of an instant by UTC, with the name of its month. */
export function sayDay(locale: Locale, instant: Date): string {
  const format = keptIn(days, locale, () => new Intl.DateTimeFormat(tags[locale], { dateStyle: 'long', timeZone: 'UTC' }))
  return withoutYearMark(format.format(instant))
}

/** The same with its time. */
export function sayMoment(locale: Locale, instant: Date): string {
  return keptIn(moments, locale, () => new Intl.DateTimeFormat(tags[locale], momentForm)).format(instant)
}

function write(locale: Locale, message: CompiledMessage, values: Values, counted: number | null): string {
  return message
    .map((token) => {
      if (token === '#' && counted !== null) return numberFormat(locale).format(counted)
      if (typeof token === 'string') return token
      const [name, kind, choices] = token
      const value = values[name]
      if (value === undefined) throw new Error(`a message speaks of ${name}, which it was not given`)
      if (kind === undefined) return writeValue(locale, value)
      if (!isChoices(choices)) throw new Error(`a message formats ${name} as ${kind}; write it out before`)
      if (kind === 'select') return write(locale, choose(choices, written(value)), values, counted)
      const count = Number(value) - (choices.offset ?? 0)
      const form = Object.hasOwn(choices, written(value)) ? written(value) : pluralRules(locale, kind).select(count)
      return write(locale, choose(choices, form), values, count)
    })
    .join('')
}

/** A value as the name of a form. */
const written = (value: Values[string]): string => (typeof value === 'object' ? '' : String(value))

function writeValue(locale: Locale, value: Values[string]): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return numberFormat(locale).format(value)
  return value instanceof Date ? sayDay(locale, value) : sayMoney(locale, value)
}

function choose(choices: CompiledIcuChoices, wanted: string): CompiledMessage {
  const found = Object.hasOwn(choices, wanted) ? choices[wanted] : choices['other']
  if (!Array.isArray(found)) throw new Error(`a message has no words for ${wanted}`)
  return found
}

function isChoices(format: unknown): format is CompiledIcuChoices {
  return typeof format === 'object' && format !== null && 'other' in format
}

function numberFormat(locale: Locale, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return keptIn(figures, `${locale} ${options.style} ${options.currency}`, () => new Intl.NumberFormat(tags[locale], options))
}

function pluralRules(locale: Locale, kind: string): Intl.PluralRules {
  const type = kind === 'selectordinal' ? 'ordinal' : 'cardinal'
  return keptIn(plurals, `${locale} ${type}`, () => new Intl.PluralRules(tags[locale], { type }))
}

function keptIn<Key, Value>(map: Map<Key, Value>, key: Key, make: (key: Key) => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make(key)
  map.set(key, made)
  return made
}
