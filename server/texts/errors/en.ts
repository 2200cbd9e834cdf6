import { errorSentences } from '#contract/error-sentences.ts'
import { errorCodes, fieldRules, type ErrorText } from '#contract/errors.ts'

/** What errors say. The English sentences are the contract's. */
export const en = Object.fromEntries([
  ...Object.entries(errorCodes).map(([code, { text }]) => [code, text]),
  ...Object.entries(errorSentences),
  ...Object.entries(fieldRules).map(([rule, text]) => [`rule_${rule}`, text]),
]) as Readonly<Record<ErrorText, string>>
