import type { Locale } from '#contract/languages.ts'
import type { HealthCheck } from '#contract/operations/system.ts'
import { sayInvariant } from '#server/operations/integrity/index.ts'
import { sayMoment, type Values } from '#server/platform/say.ts'
import { speak, system } from '#server/texts/index.ts'
import type { Looked, Said } from './checks/check.ts'

/** What a check found, in the words of who reads it. */
export function sayCheck({ name, state, detail, advice }: Looked, locale: Locale): HealthCheck {
  const text = speak(system, locale)
  const sentences = detail.map(({ sentence, values }) => text(sentence, inWords(values, locale)))
  return { name, state, detail: sentences.join(isSpaced(locale) ? ' ' : ''), advice: advice && text(advice) }
}

function inWords(values: Said['values'], locale: Locale): Values {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, valueInWords(value, locale)]))
}

/** An hour matters here, where mails say the day. */
function valueInWords(value: Said['values'][string], locale: Locale): Values[string] {
  if (value instanceof Date) return sayMoment(locale, value)
  return typeof value === 'object' && 'invariant' in value ? sayInvariant(value.invariant, locale) : value
}

/** Whether there is a space between two sentences. */
const isSpaced = (locale: Locale): boolean => locale !== 'ja' && locale !== 'zh'
