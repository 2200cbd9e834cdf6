import type { ErrorSentence } from './error-sentences.ts'

/**
 * Every error the API can answer: code, HTTP status, English sentence.
 * A reply is an RFC 9457 problem document with `code`, `message`, `fields` and `requestId` (D46); `message` is in the reader's
 * language, English where no one says another, and shown as it is. Why: [0059](../docs/decisions/0059-one-source-of-error-sentences.md).
 */
export const errorCodes = {
  invalid_json: { status: 400, text: 'The request body is not valid JSON.' },
  invalid_address: { status: 400, text: 'The address of this request cannot be read.' },
  invalid_cursor: { status: 400, text: 'This list has changed. Please load it again.' },
  invalid_request: { status: 400, text: 'The request cannot be understood.' },
  invalid_idempotency_key: { status: 400, text: 'The Idempotency-Key must have 1 to 255 visible characters.' },
  webhook_invalid: { status: 400, text: 'This event was not signed by the payment provider.' },
  upload_incomplete: { status: 400, text: 'The file did not arrive whole. Please try again.' },
  code_wrong: { status: 401, text: 'This code is not right or no longer valid.' },
  identity_invalid: { status: 401, text: 'The sign-in could not be confirmed. Please try again.' },
  card_declined: { status: 402, text: 'Please check your card details and try again' },
  passkey_invalid: { status: 401, text: 'The passkey could not be confirmed. Please try again.' },
  passkey_unknown: { status: 401, text: 'This passkey is not known here, or not any more.' },
  password_wrong: { status: 401, text: 'Invalid password' },
  token_invalid: { status: 401, text: 'This access token is not valid, or no longer.' },
  signed_out: { status: 401, text: 'Please sign in to continue.' },
  bad_origin: { status: 403, text: 'This request did not come from this site.' },
  blocked: { status: 403, text: 'This is not possible while one of you has blocked the other.' },
  creators_only: { status: 403, text: 'Only creators can do this.' },
  not_allowed: { status: 403, text: 'You are not allowed to do this.' },
  followers_only: { status: 403, text: 'Only followers of this person can see this.' },
  account_contested: {
    status: 403,
    text: 'Somebody who reads a former address of this account wants it back. Until that is settled, only a passkey or a recovery code opens it.',
  },
  passkey_too_new: { status: 403, text: 'This passkey is not old enough for this. Please use one from before the address was changed.' },
  password_required: {
    status: 403,
    text: 'Your address was contested. Please use the operator’s password, or ask an owner to take your role away and give it to you again.',
  },
  stand_in_refused: {
    status: 403,
    text: 'Anyone can read the sandbox mailbox of this site, so accounts with a role sign in with a passkey.',
  },
  passkey_required: { status: 403, text: 'You have a passkey for this. Please use it, or the operator’s password.' },
  private_information: { status: 403, text: 'Private Information' },
  sign_ups_closed: { status: 403, text: 'This site takes no new accounts at the moment.' },
  step_up_required: { status: 403, text: 'Please confirm that it is you.' },
  contacts_only: { status: 403, text: 'This person takes messages only from people they know.' },
  unanswered: { status: 403, text: 'You can write again once this person answers.' },
  link_too_soon: { status: 403, text: 'You can send links once this person answers.' },
  consent_required: { status: 403, text: 'The terms have changed. Please read and accept them to go on.' },
  insufficient_scope: { status: 403, text: 'This access token may not do this.' },
  own_decision: { status: 403, text: 'Somebody else must decide about this appeal.' },
  suspended: { status: 403, text: 'This account is suspended. The letter about it says why, and how to appeal.' },
  unlock_required: { status: 403, text: 'Please unlock the admin panel first.' },
  actor_mismatch: { status: 403, text: 'You can only act as yourself.' },
  subscribers_only: { status: 403, text: 'This post is for subscribers.' },
  under_age: { status: 403, text: 'You must be at least 18 years old to join.' },
  not_found: { status: 404, text: 'We couldn’t find this. It may have been deleted.' },
  account_private: { status: 409, text: 'Your account is private. Becoming a creator opens it to everybody.' },
  creator_open: { status: 409, text: 'The account of a creator is open to everybody.' },
  already_subscribed: { status: 409, text: 'You subscribe already.' },
  already_creator: { status: 409, text: 'You are a creator already.' },
  account_leaving: { status: 409, text: 'You deleted this account. It can still be brought back.' },
  account_removed: { status: 409, text: 'This account was deleted, and the time to bring it back is over.' },
  export_waiting: { status: 409, text: 'An archive is being made already.' },
  too_many_exports: { status: 409, text: 'You have 3 archives here, which is the most. Each is thrown away after 7 days.' },
  import_waiting: { status: 409, text: 'An archive is being read already.' },
  link_used: { status: 410, text: 'This link was used already, or its time is over. You can have a new one in your settings.' },
  attestation_required: { status: 409, text: 'Please give your birth date and accept the terms and the privacy policy.' },
  creator_full: { status: 409, text: 'This creator cannot take more subscribers at the moment.' },
  follow_self: { status: 409, text: 'You cannot follow yourself.' },
  in_call: { status: 409, text: 'You are in another call.' },
  message_conflict: { status: 409, text: 'This message was already sent with other words.' },
  message_self: { status: 409, text: 'You cannot write to yourself.' },
  not_refundable: { status: 409, text: 'This payment cannot be given back any more, or not so much of it.' },
  not_subscribed: { status: 409, text: 'You have no subscription that this could change.' },
  not_withdrawable: { status: 409, text: 'The 14 days for a withdrawal are over. You can still cancel at the end of the period.' },
  price_unchanged: { status: 409, text: 'Nobody pays an older price.' },
  subscribe_self: { status: 409, text: 'You cannot subscribe to yourself.' },
  already_appealed: { status: 409, text: 'You have appealed this decision already.' },
  already_decided: { status: 409, text: 'This was decided already.' },
  last_owner: { status: 409, text: 'A site needs an owner. Please give somebody else the role first.' },
  request_closed: { status: 409, text: 'This request is closed.' },
  slug_taken: { status: 409, text: 'Another article has this address.' },
  too_many_tokens: { status: 409, text: 'You have 50 tokens, which is the most. Please end one first.' },
  passkey_taken: { status: 409, text: 'This passkey is here already.' },
  too_many_passkeys: { status: 409, text: 'You have 20 passkeys, which is the most. Please remove one first.' },
  email_taken: { status: 409, text: 'Another account has this address.' },
  username_taken: { status: 409, text: 'This username is already taken.' },
  file_too_large: { status: 413, text: 'Please choose a file smaller than 50MB.' },
  quota_exceeded: { status: 413, text: 'Your storage is full. Delete posts with media to make room.' },
  too_large: { status: 413, text: 'The request is too large.' },
  heic_not_supported: {
    status: 415,
    text: 'HEIC photos cannot be shown in browsers. Please choose a JPEG, or set your camera to “Most compatible”.',
  },
  unsupported_file: { status: 415, text: 'Please choose an image or video file.' },
  upload_stopped: { status: 422, text: 'This file cannot be published here.' },
  wrong_content_type: { status: 415, text: 'Please send JSON (Content-Type: application/json).' },
  range_not_satisfiable: { status: 416, text: 'This part of the file does not exist.' },
  file_broken: { status: 422, text: 'This file is damaged and cannot be read.' },
  file_too_slow: { status: 422, text: 'Preparing this file takes too long. Please choose a smaller or shorter one, or try again later.' },
  video_too_long: { status: 422, text: 'Please choose a video shorter than 60 seconds for optimal sharing.' },
  invalid_input: { status: 422, text: 'Some fields are not valid.' },
  bank_refused: { status: 422, text: 'The payment provider does not accept these bank details.' },
  identity_refused: { status: 422, text: 'The payment provider does not accept these details.' },
  idempotency_conflict: { status: 422, text: 'This was already sent with other content.' },
  too_many_requests: { status: 429, text: 'Too many requests. Please wait a moment.' },
  internal: { status: 500, text: 'Something went wrong on our side. Please try again.' },
  payments_unavailable: { status: 503, text: 'The payment provider does not answer. Nothing was charged. Please try again in a moment.' },
  mail_unavailable: { status: 503, text: 'The mail could not be sent. Please try again in a moment.' },
  provider_missing: { status: 503, text: 'This is not set up on this site yet.' },
  read_only: {
    status: 503,
    text: 'The site is being moved and takes nothing new for a few minutes. Reading works; please try again soon.',
  },
  storage_full: { status: 507, text: 'This site has no room left at the moment. Nothing was saved; please try again later.' },
  unavailable: { status: 503, text: 'The site is busy for a moment. Please try again.' },
} as const satisfies Record<string, { status: number; text: string }>

export type ErrorCode = keyof typeof errorCodes

/** Everything an error can say, by name. */
export type ErrorText = ErrorCode | ErrorSentence | `rule_${FieldRule}`

/** Why one field was refused; `rule` is stable, `message` is in the reader's language. */
export interface FieldError {
  readonly field: string
  readonly rule: FieldRule
  readonly message: string
  /** The number the rule is about, where there is one (a maximum length, a minimum age). */
  readonly limit?: number
}

/** Why a field can be refused, with what is said where nothing more is known. English, as ICU messages. */
export const fieldRules = {
  required: 'This field is required.',
  invalid: 'This value is not valid.',
  too_long: 'At most {limit} characters are allowed.',
  too_short: 'At least {limit, plural, one {# character is} other {# characters are}} needed.',
  empty: 'Please write something.',
  unreadable: 'This text contains characters that cannot be stored.',
  reserved: 'This name is reserved.',
  unknown: 'This is not known.',
  duplicate: 'Every entry may stand here once.',
  too_young: 'You must be at least {limit} years old.',
} as const

export type FieldRule = keyof typeof fieldRules

/** RFC 9457 problem document; `title` is the code's English sentence in every language. */
export interface Problem {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly code: ErrorCode
  readonly message: string
  readonly fields?: readonly FieldError[]
  readonly requestId: string
}
