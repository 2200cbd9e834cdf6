import type { Locale } from '#contract/languages.ts'
import { payoutFailureOf } from '#server/platform/payout-failure.ts'
import { payouts, speak } from '#server/texts/index.ts'

/** Says why a payout failed, in the words of the email about it. */
export function sayFailures(language: Locale): (reason: string | null) => string | null {
  const say = speak(payouts, language)
  return (reason) => (reason === null ? null : say(payoutFailureOf(reason)))
}
