import type { Locale } from '#contract/languages.ts'
import type { HealthCheck } from '#contract/system.ts'
import { sayMoment, type Values } from '#server/platform/say.ts'
import { speak, system } from '#server/texts/index.ts'
import type { Looked } from './checks/check.ts'

/** What a check found, in the words of who reads it. */
export function sayCheck({ name, state, detail, advice }: Looked, locale: Locale): HealthCheck {
  const text = speak(system, locale)
  const sentences = detail.map(({ sentence, values }) => text(sentence, withMoments(values, locale)))
  return { name, state, detail: sentences.join(isSpaced(locale) ? ' ' : ''), advice: advice && text(advice) }
}

/** An hour matters here, where letters say the day. */
const withMoments = (values: Values, locale: Locale): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value instanceof Date ? sayMoment(locale, value) : value]))

/** Whether there is a space between two sentences. */
const isSpaced = (locale: Locale): boolean => locale !== 'ja' && locale !== 'zh'
