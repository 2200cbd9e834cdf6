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
    return error.code ? i18n._(sentences[error.code]) : error.message
  }
  if (error instanceof TypeError) return i18n._(msg`You seem to be offline. Please try again.`)
  return error instanceof Error ? error.message : String(error)
}

/** The sentence for a code that was not answered but foreseen. */
export function sentenceFor(i18n: I18n, code: ErrorCode): string {
  return i18n._(sentences[code])
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
    twice: msg`Every entry may stand here once.`,
    too_young: msg`You must be at least ${number} years old.`,
  }
  return i18n._(texts[rule])
}

const sentences: Record<ErrorCode, MessageDescriptor> = {
  invalid_json: msg`The request cannot be understood.`,
  invalid_address: msg`The address of this request cannot be read.`,
  invalid_cursor: msg`This list has changed. Please load it again.`,
  invalid_request: msg`The request cannot be understood.`,
  invalid_idempotency_key: msg`The request cannot be understood.`,
  upload_incomplete: msg`The file did not arrive whole. Please try again.`,
  code_wrong: msg`This code is not right or no longer valid.`,
  identity_invalid: msg`The sign-in could not be confirmed. Please try again.`,
  signed_out: msg`Please sign in to continue.`,
  bad_origin: msg`This request did not come from this site.`,
  blocked: msg`You cannot write to each other.`,
  creators_only: msg`Only creators can do this.`,
  not_allowed: msg`You are not allowed to do this.`,
  private_information: msg`Private Information`,
  strangers_off: msg`This person takes messages only from people they know.`,
  not_you: msg`You can only act as yourself.`,
  subscribers_only: msg`This post is for subscribers.`,
  under_age: msg`You must be at least 18 years old to join.`,
  not_found: msg`This is not there any more.`,
  already_creator: msg`You are a creator already.`,
  attestation_required: msg`Please give your birth date and accept the terms and the privacy policy.`,
  follow_self: msg`You cannot follow yourself.`,
  message_conflict: msg`This message was already sent with other words.`,
  message_self: msg`You cannot write to yourself.`,
  username_taken: msg`This username is already taken.`,
  file_too_large: msg`Please choose a file smaller than 50MB.`,
  quota_exceeded: msg`Your storage is full. Delete posts with media to make room.`,
  too_large: msg`This is too large.`,
  heic_not_supported: msg`HEIC photos cannot be shown in browsers. Please choose a JPEG, or set your camera to “Most compatible”.`,
  unsupported_file: msg`Please choose an image or video file.`,
  wrong_content_type: msg`The request cannot be understood.`,
  range_not_satisfiable: msg`The request cannot be understood.`,
  file_broken: msg`This file is damaged and cannot be read.`,
  video_too_long: msg`Please choose a video shorter than 60 seconds for optimal sharing.`,
  invalid_input: msg`Some fields are not valid.`,
  idempotency_conflict: msg`This was already sent with other content.`,
  too_many_requests: msg`Too many requests. Please wait a moment.`,
  internal: msg`Something went wrong on our side. Please try again.`,
  mail_unavailable: msg`The mail could not be sent. Please try again in a moment.`,
  provider_missing: msg`This is not set up on this site yet.`,
  unavailable: msg`The site is busy for a moment. Please try again.`,
}
