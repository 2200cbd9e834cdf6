import type { ErrorSentence } from './error-sentences.ts'

/**
 * Every error the API can answer: code, HTTP status, English sentence.
 * A reply is an RFC 9457 problem document with `code`, `message`, `fields` and `requestId` (D46); `message` is in the reader's
 * language, English where no one says another, and shown as it is. Why: [0059](../docs/decisions/0059-one-source-of-error-sentences.md).
 */
export const errorCodes = {
  invalid_json: { status: 400, text: 'The request body isn’t valid JSON.' },
  invalid_address: { status: 400, text: 'We couldn’t read the URL of this request.' },
  invalid_cursor: { status: 400, text: 'This list has changed. Load it again.' },
  invalid_request: { status: 400, text: 'We couldn’t understand this request.' },
  invalid_idempotency_key: { status: 400, text: 'The Idempotency-Key must have 1 to 255 visible characters.' },
  webhook_invalid: { status: 400, text: 'The payment provider didn’t sign this event.' },
  upload_incomplete: { status: 400, text: 'The upload was incomplete. Try again.' },
  code_wrong: { status: 401, text: 'This code is wrong or has expired.' },
  identity_invalid: { status: 401, text: 'We couldn’t confirm your sign-in. Try again.' },
  card_declined: { status: 402, text: 'Please check your card details and try again' },
  passkey_invalid: { status: 401, text: 'We couldn’t verify this passkey. Try again.' },
  passkey_unknown: { status: 401, text: 'This passkey isn’t registered here, or it was removed.' },
  password_wrong: { status: 401, text: 'Invalid password' },
  token_invalid: { status: 401, text: 'This access token is invalid, expired, or revoked.' },
  signed_out: { status: 401, text: 'Please sign in to continue.' },
  bad_origin: { status: 403, text: 'This request didn’t come from this site.' },
  blocked: { status: 403, text: 'You can’t do this while one of you has blocked the other.' },
  creators_only: { status: 403, text: 'Only creators can do this.' },
  not_allowed: { status: 403, text: 'You don’t have permission to do this.' },
  followers_only: { status: 403, text: 'Only this person’s followers can see this.' },
  account_contested: {
    status: 403,
    text: 'Someone with access to an old email address of this account wants it back. Until this is settled, sign in with a passkey or a recovery code.',
  },
  passkey_too_new: { status: 403, text: 'This passkey is too new for this. Use one you added before your email changed.' },
  password_required: {
    status: 403,
    text: 'Your email change was contested. Use the admin password, or ask an owner to remove your role and assign it again.',
  },
  stand_in_refused: {
    status: 403,
    text: 'Anyone can read this site’s sandbox mailbox, so accounts with a role must sign in with a passkey.',
  },
  passkey_required: { status: 403, text: 'Use your passkey for this, or the admin password.' },
  private_information: { status: 403, text: 'Private Information' },
  sign_ups_closed: { status: 403, text: 'This site isn’t accepting new accounts right now.' },
  sign_up_refused: {
    status: 403,
    text: 'You can’t use this email here, or join from where you are. If that’s a mistake, contact the site team.',
  },
  proof_required: {
    status: 403,
    text: 'So many people are joining right now that your device has to do some work first. Try again.',
  },
  invitation_required: { status: 403, text: 'You need an invitation to join this site.' },
  application_waiting: { status: 403, text: 'The site team hasn’t decided about you yet. We’ll email you.' },
  application_declined: { status: 403, text: 'The site team declined your request to join.' },
  step_up_required: { status: 403, text: 'Confirm that it’s you.' },
  contacts_only: { status: 403, text: 'This person only accepts messages from people they know.' },
  unanswered: { status: 403, text: 'You can write again once this person replies.' },
  edit_too_late: { status: 403, text: 'You can only edit a message in the first 15 minutes.' },
  newcomer_link: {
    status: 403,
    text: 'Your account is new. You can add links to comments after your first day, or once someone answers you.',
  },
  link_too_soon: { status: 403, text: 'You can send links once this person replies.' },
  consent_required: { status: 403, text: 'The terms have changed. Read and accept them to continue.' },
  insufficient_scope: { status: 403, text: 'This access token doesn’t allow this.' },
  own_decision: { status: 403, text: 'Someone else must decide this appeal.' },
  suspended: { status: 403, text: 'This account is suspended. Our email about it says why, and how to appeal.' },
  unlock_required: { status: 403, text: 'Unlock the admin panel first.' },
  actor_mismatch: { status: 403, text: 'You can only act as yourself.' },
  subscribers_only: { status: 403, text: 'This post is for subscribers.' },
  under_age: { status: 403, text: 'You must be at least 18 years old to join.' },
  not_found: { status: 404, text: 'We couldn’t find this. It may have been deleted.' },
  account_private: { status: 409, text: 'Your account is private. Becoming a creator makes it public.' },
  creator_open: { status: 409, text: 'A creator’s account is always public.' },
  already_subscribed: { status: 409, text: 'You’re already subscribed.' },
  already_creator: { status: 409, text: 'You’re already a creator.' },
  account_leaving: { status: 409, text: 'You deleted this account. You can still restore it.' },
  account_removed: { status: 409, text: 'This account was deleted, and the time to restore it has passed.' },
  export_waiting: { status: 409, text: 'An export is already running.' },
  invoices_running: { status: 409, text: 'You’re already downloading invoices. Wait until that download ends.' },
  too_many_exports: { status: 409, text: 'You can keep 3 exports. Each is deleted after 7 days.' },
  import_waiting: { status: 409, text: 'An import is already running.' },
  link_used: { status: 410, text: 'This link has been used or has expired. Get a new one in Settings.' },
  invitation_ended: { status: 410, text: 'This invitation no longer works. Ask for a new one.' },
  attestation_required: { status: 409, text: 'Enter your date of birth and accept the terms and the privacy policy.' },
  creator_full: { status: 409, text: 'This creator can’t take more subscribers right now.' },
  follow_self: { status: 409, text: 'You can’t follow yourself.' },
  in_call: { status: 409, text: 'You’re in another call.' },
  message_conflict: { status: 409, text: 'This message was already sent with different text.' },
  message_self: { status: 409, text: 'You can’t message yourself.' },
  not_payable: { status: 409, text: 'This payout can’t be sent right now.' },
  not_refundable: { status: 409, text: 'This payment can’t be refunded, or not for this amount.' },
  not_subscribed: { status: 409, text: 'You don’t have an active subscription to change.' },
  not_withdrawable: { status: 409, text: 'The 14-day withdrawal period has ended. You can still cancel: access ends with the paid month.' },
  price_unchanged: { status: 409, text: 'All subscribers already pay the current price.' },
  subscribe_self: { status: 409, text: 'You can’t subscribe to yourself.' },
  already_appealed: { status: 409, text: 'You’ve already appealed this decision.' },
  already_decided: { status: 409, text: 'This has already been decided.' },
  last_owner: { status: 409, text: 'A site needs an owner. Give someone else the role first.' },
  request_closed: { status: 409, text: 'This request is closed.' },
  edit_conflict: { status: 409, text: 'This post was edited somewhere else in the meantime.' },
  too_many_edits: { status: 409, text: 'You can edit a post 100 times.' },
  slug_taken: { status: 409, text: 'Another article already uses this URL.' },
  folder_name_taken: { status: 409, text: 'You already have a folder with this name.' },
  too_many_folders: { status: 409, text: 'You’ve reached the limit of 100 folders. Delete one first.' },
  too_many_tokens: { status: 409, text: 'You’ve reached the limit of 50 tokens. Revoke one first.' },
  passkey_taken: { status: 409, text: 'This passkey is already registered.' },
  nothing_selected: { status: 409, text: 'No accounts are left to suspend. Choose others.' },
  too_many_invitations: { status: 409, text: 'You’ve invited as many people as you can right now. Try again later.' },
  too_many_passkeys: { status: 409, text: 'You’ve reached the limit of 20 passkeys. Remove one first.' },
  email_taken: { status: 409, text: 'Another account already uses this email.' },
  username_taken: { status: 409, text: 'This username is already taken.' },
  file_too_large: { status: 413, text: 'Please choose a file smaller than 50MB.' },
  quota_exceeded: { status: 413, text: 'Your storage is full. Delete posts with photos or videos to free up space.' },
  too_large: { status: 413, text: 'The request is too large.' },
  heic_not_supported: {
    status: 415,
    text: 'Browsers can’t show HEIC photos. Choose a JPEG, or set your camera to “Most compatible”.',
  },
  unsupported_file: { status: 415, text: 'Please choose an image or video file.' },
  upload_stopped: { status: 422, text: 'This file can’t be published here.' },
  wrong_content_type: { status: 415, text: 'Send JSON (Content-Type: application/json).' },
  range_not_satisfiable: { status: 416, text: 'This part of the file doesn’t exist.' },
  file_broken: { status: 422, text: 'This file is damaged and can’t be read.' },
  file_too_slow: { status: 422, text: 'This file takes too long to process. Choose a smaller or shorter one, or try again later.' },
  video_too_long: { status: 422, text: 'Please choose a video shorter than 60 seconds for optimal sharing.' },
  invalid_input: { status: 422, text: 'Some fields aren’t valid.' },
  bank_refused: { status: 422, text: 'The payment provider rejected these bank details. Check them and try again.' },
  identity_refused: { status: 422, text: 'The payment provider rejected these details. Check them and try again.' },
  idempotency_conflict: { status: 422, text: 'This was already sent with different content.' },
  newcomer_limit: {
    status: 429,
    text: 'Your account is new, so some things are limited on the first day. Try again tomorrow, or once someone answers you.',
  },
  too_many_requests: { status: 429, text: 'Too many requests. Wait a moment and try again.' },
  internal: { status: 500, text: 'Something went wrong on our end. Try again.' },
  payments_unavailable: { status: 503, text: 'The payment provider isn’t responding. Nothing was charged. Try again in a moment.' },
  mail_unavailable: { status: 503, text: 'We couldn’t send the email. Try again in a moment.' },
  provider_missing: { status: 503, text: 'This isn’t set up on this site yet.' },
  read_only: {
    status: 503,
    text: 'The site is read-only for a few minutes while we move it. Try again soon.',
  },
  storage_full: { status: 507, text: 'This site is out of storage. Nothing was saved. Try again later.' },
  unavailable: { status: 503, text: 'The site is busy right now. Try again in a moment.' },
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
  invalid: 'This value isn’t valid.',
  too_long: 'Use {limit} characters or fewer.',
  too_many_lines: 'Use {limit} lines or fewer.',
  too_short: 'Use at least {limit, plural, one {# character} other {# characters}}.',
  empty: 'Enter some text.',
  unreadable: 'This text contains characters that can’t be saved.',
  reserved: 'This name is reserved.',
  unknown: 'Choose an option from the list.',
  duplicate: 'You’ve already added this.',
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
