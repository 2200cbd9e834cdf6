import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { errorCodes, type ErrorCode } from '#contract/errors.ts'

/**
 * A test that provokes each error of the contract, as somebody would meet it: over HTTP, except where it is said otherwise. Whoever adds
 * a code adds its line. What is said beside a code has its own list, in `sentences.test.ts`.
 */
const provokedIn: Record<ErrorCode, string> = {
  invalid_json: 'tests/errors/codes.test.ts',
  invalid_address: 'tests/errors/codes.test.ts',
  invalid_cursor: 'server/messages/messages.test.ts',
  invalid_request: 'tests/errors/codes.test.ts',
  invalid_idempotency_key: 'tests/errors/codes.test.ts',
  webhook_invalid: 'server/provider-events/provider-events.test.ts',
  upload_incomplete: 'tests/errors/codes.test.ts',
  code_wrong: 'server/email/email.test.ts',
  identity_invalid: 'server/session/sign-in-with-google.test.ts',
  card_declined: 'server/subscriptions/subscriptions.test.ts',
  passkey_invalid: 'server/keys/passkeys.test.ts',
  passkey_unknown: 'server/keys/passkeys.test.ts',
  password_wrong: 'server/staff/staff.test.ts',
  token_invalid: 'server/tokens/scopes.test.ts',
  signed_out: 'server/platform/http/http.test.ts',
  bad_origin: 'server/provider-events/provider-events.test.ts',
  blocked: 'server/messages/messages.test.ts',
  creators_only: 'server/ai-replies/ai-replies.test.ts',
  not_allowed: 'server/audit-log/audit-log.test.ts',
  followers_only: 'server/follows/outlets.test.ts',
  account_held: 'server/email/contested.test.ts',
  passkey_too_new: 'server/email/contested.test.ts',
  password_required: 'server/email/contested.test.ts',
  passkey_required: 'server/staff/unlock-by-passkey.test.ts',
  private_information: 'server/earnings/refund.test.ts',
  sign_ups_closed: 'tests/errors/codes.test.ts',
  step_up_required: 'server/email/email.test.ts',
  strangers_off: 'server/messages/messages.test.ts',
  unanswered: 'server/messages/until-answered.test.ts',
  link_too_soon: 'server/messages/until-answered.test.ts',
  consent_required: 'server/site-desk/legal-desk.test.ts',
  insufficient_scope: 'server/posts/labels.test.ts',
  own_decision: 'server/moderation/appeals.test.ts',
  suspended: 'server/keys/passkeys.test.ts',
  unlock_required: 'server/blog/blog.test.ts',
  not_you: 'server/creators/creators.test.ts',
  subscribers_only: 'server/posts/posts.test.ts',
  under_age: 'server/creators/creators.test.ts',
  not_found: 'server/data-rights/data-rights.test.ts',
  account_private: 'server/follows/requests.test.ts',
  creator_open: 'server/follows/requests.test.ts',
  already_subscribed: 'server/subscriptions/subscriptions.test.ts',
  already_creator: 'server/creators/creators.test.ts',
  account_leaving: 'server/leaving/leaving.test.ts',
  account_removed: 'server/leaving/leaving.test.ts',
  export_waiting: 'tests/errors/codes.test.ts',
  too_many_exports: 'server/exports/exports.test.ts',
  import_waiting: 'server/imports/imports.test.ts',
  link_used: 'server/exports/exports.test.ts',
  attestation_required: 'server/email/email.test.ts',
  creator_full: 'server/subscriptions/terms-of-sale.test.ts',
  follow_self: 'server/follows/follows.test.ts',
  in_call: 'server/calls/calls.test.ts',
  message_conflict: 'server/messages/messages.test.ts',
  message_self: 'server/messages/messages.test.ts',
  not_refundable: 'server/earnings/refund.test.ts',
  not_subscribed: 'server/creators/ending.test.ts',
  not_withdrawable: 'server/subscriptions/subscriptions.test.ts',
  price_unchanged: 'server/creators/price-moves.test.ts',
  subscribe_self: 'server/subscriptions/subscriptions.test.ts',
  already_appealed: 'server/moderation/appeals.test.ts',
  already_decided: 'server/media/quarantine.test.ts',
  last_owner: 'server/leaving/leaving.test.ts',
  request_closed: 'server/requests/requests.test.ts',
  slug_taken: 'server/blog/blog.test.ts',
  too_many_tokens: 'server/tokens/tokens.test.ts',
  passkey_taken: 'server/keys/passkeys.test.ts',
  too_many_passkeys: 'server/keys/passkeys.test.ts',
  email_taken: 'server/email/email.test.ts',
  username_taken: 'server/session/sign-in-by-email.test.ts',
  file_too_large: 'server/media/media.test.ts',
  quota_exceeded: 'server/media/media.test.ts',
  too_large: 'tests/errors/codes.test.ts',
  heic_not_supported: 'server/media/media.test.ts',
  unsupported_file: 'server/media/media.test.ts',
  upload_stopped: 'server/media/quarantine.test.ts',
  wrong_content_type: 'tests/errors/codes.test.ts',
  range_not_satisfiable: 'tests/errors/codes.test.ts',
  file_broken: 'server/media/media.test.ts',
  file_too_slow: 'server/media/maker-pool.test.ts',
  video_too_long: 'server/media/media.test.ts',
  invalid_input: 'server/messages/messages.test.ts',
  bank_refused: 'server/payouts/payouts.test.ts',
  identity_refused: 'server/engines/payments/stripe-accounts.test.ts',
  idempotency_conflict: 'server/earnings/sales.test.ts',
  too_many_requests: 'server/calls/permission.test.ts',
  internal: 'tests/errors/codes.test.ts',
  payments_unavailable: 'server/earnings/refund.test.ts',
  mail_unavailable: 'tests/errors/codes.test.ts',
  provider_missing: 'server/ai-replies/without-worker.test.ts',
  read_only: 'server/move/read-only-site.test.ts',
  storage_full: 'tests/faults/full-disk.full.test.ts',
  unavailable: 'server/media/quarantine.test.ts',
}

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const codes = Object.keys(errorCodes) as ErrorCode[]

/** Expects the code: as a word of an assertion, or as a row of a table whose rows are provoked. */
const expects = (text: string, code: string) =>
  text.split('\n').some((line) => new RegExp(`'${code}'`).test(line) && /expect|toBe|toEqual|toMatchObject|\[/.test(line)) ||
  new RegExp(`^  ${code}: (async )?\\(\\) =>`, 'm').test(text)

describe('the errors of the contract', () => {
  it('are each provoked by a test, and nothing else is listed', () => {
    expect(new Set(Object.keys(provokedIn))).toEqual(new Set(codes))
    const unproved = codes.filter((code) => !existsSync(join(root, provokedIn[code])) || !expects(read(provokedIn[code]), code))
    expect(unproved).toEqual([])
  })

  it('are each thrown somewhere on the server: what nothing can provoke is no error', () => {
    const sources = globSync('server/**/*.ts', { cwd: root })
      .filter((path) => !/\.test\.ts$|^server\/(texts|platform\/openapi)\//.test(path))
      .map(read)
    expect(codes.filter((code) => !sources.some((text) => text.includes(`'${code}'`)))).toEqual([])
  })
})
