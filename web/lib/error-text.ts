import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { ErrorCode, FieldError } from '#contract/errors.ts'
import { ApiError } from './api.ts'

/** What to tell the reader: the sentence for the code in their language, or the raw rule for servers we do not know (D46). */
export function errorText(i18n: I18n, error: unknown): string {
  if (error instanceof ApiError) {
    const field = error.fields[0]
    if (error.code === 'invalid_input' && field) return fieldText(i18n, field)
    return error.problem ? (known(i18n, error.problem.code) ?? error.problem.message) : error.message
  }
  if (error instanceof TypeError) return i18n._(msg`You seem to be offline. Please try again.`)
  return error instanceof Error ? error.message : String(error)
}

/** The sentence for a code that was not answered but foreseen. */
export function sentenceFor(i18n: I18n, code: ErrorCode): string {
  return known(i18n, code) ?? i18n._(sentences.internal)
}

/** Adds the sentences that come with the texts of other pages than the first. */
export function addSentences(more: Partial<Record<LaterCode, MessageDescriptor>>): void {
  Object.assign(all, more)
}

function known(i18n: I18n, code: ErrorCode): string | undefined {
  const sentence = all[code]
  return sentence && i18n._(sentence)
}

/** The sentence for one refused field. */
export function fieldText(i18n: I18n, { rule, limit }: FieldError): string {
  const number = limit ?? 0
  const texts: Record<FieldError['rule'], MessageDescriptor> = {
    required: msg`Please fill in this field.`,
    invalid: msg`This value is not valid.`,
    too_long: msg`At most ${number} characters are allowed.`,
    too_short: msg`At least ${number} characters are needed.`,
    empty: msg`Please write something.`,
    unreadable: msg`This text contains characters that cannot be stored.`,
    reserved: msg`This name is reserved.`,
    unknown: msg`This is not known.`,
    duplicate: msg`Every entry may stand here once.`,
    too_young: msg`You must be at least ${number} years old.`,
  }
  return i18n._(texts[rule])
}

/** What reading, liking, following and replying can be answered; every other code belongs to a page or dialog that is loaded later. */
const sentences = {
  invalid_cursor: msg`This list has changed. Please load it again.`,
  signed_out: msg`Please sign in to continue.`,
  not_allowed: msg`You are not allowed to do this.`,
  not_found: msg`This is not there any more.`,
  invalid_input: msg`Some fields are not valid.`,
  too_many_requests: msg`Too many requests. Please wait a moment.`,
  internal: msg`Something went wrong on our side. Please try again.`,
  unavailable: msg`The site is busy for a moment. Please try again.`,
} satisfies Partial<Record<ErrorCode, MessageDescriptor>>
/** The codes whose sentences come with other texts than those of the first load. */
export type LaterCode = Exclude<ErrorCode, keyof typeof sentences>
const all: Partial<Record<ErrorCode, MessageDescriptor>> = { ...sentences }
