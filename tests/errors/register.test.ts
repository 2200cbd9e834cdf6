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
  invalid_cursor: 'server/messaging/messages/messages.test.ts',
  invalid_request: 'tests/errors/codes.test.ts',
  invalid_idempotency_key: 'tests/errors/codes.test.ts',
  webhook_invalid: 'server/money/provider-events/provider-events.test.ts',
  upload_incomplete: 'tests/errors/codes.test.ts',
  code_wrong: 'server/account/email/email.test.ts',
  identity_invalid: 'server/account/session/sign-in-with-google.test.ts',
  card_declined: 'server/money/subscriptions/subscriptions.test.ts',
  passkey_invalid: 'server/account/credentials/passkeys.test.ts',
  passkey_unknown: 'server/account/credentials/passkeys.test.ts',
  password_wrong: 'server/account/roles/staff.test.ts',
  token_invalid: 'server/account/tokens/scopes.test.ts',
  signed_out: 'server/platform/http/http.test.ts',
  bad_origin: 'server/money/provider-events/provider-events.test.ts',
  blocked: 'server/messaging/messages/messages.test.ts',
  creators_only: 'server/messaging/ai-replies/ai-replies.test.ts',
  not_allowed: 'server/admin/audit-log/audit-log.test.ts',
  followers_only: 'server/graph/follows/outlets.test.ts',
  account_contested: 'server/account/email/contested.test.ts',
  passkey_too_new: 'server/account/email/contested.test.ts',
  password_required: 'server/account/email/contested.test.ts',
  stand_in_refused: 'server/operations/launch/launch.test.ts',
  passkey_required: 'server/account/roles/unlock-by-passkey.test.ts',
  private_information: 'server/money/earnings/refund.test.ts',
  sign_ups_closed: 'tests/errors/codes.test.ts',
  sign_up_refused: 'server/account/sign-up-blocks/sign-up-blocks.test.ts',
  proof_required: 'server/account/sign-ups/sign-ups.test.ts',
  nothing_selected: 'server/account/waves/waves.test.ts',
  invitation_required: 'server/account/invitations/invitations.test.ts',
  invitation_ended: 'server/account/invitations/invitations.test.ts',
  application_waiting: 'server/account/applications/applications.test.ts',
  application_declined: 'server/account/applications/applications.test.ts',
  newcomer_limit: 'server/people/newcomers/newcomers.test.ts',
  newcomer_link: 'server/people/newcomers/newcomers.test.ts',
  too_many_invitations: 'server/account/invitations/invitations.test.ts',
  step_up_required: 'server/account/email/email.test.ts',
  contacts_only: 'server/messaging/messages/messages.test.ts',
  unanswered: 'server/messaging/messages/until-answered.test.ts',
  edit_too_late: 'server/messaging/messages/edit-message.test.ts',
  link_too_soon: 'server/messaging/messages/until-answered.test.ts',
  consent_required: 'server/admin/site/legal-desk.test.ts',
  insufficient_scope: 'server/content/posts/labels.test.ts',
  own_decision: 'server/moderation/appeals.test.ts',
  suspended: 'server/account/credentials/passkeys.test.ts',
  unlock_required: 'server/content/blog/blog.test.ts',
  actor_mismatch: 'server/money/creators/creators.test.ts',
  subscribers_only: 'server/content/posts/posts.test.ts',
  under_age: 'server/account/session/sign-in-by-email.test.ts',
  not_found: 'server/own-data/data-rights/data-rights.test.ts',
  account_private: 'server/graph/follows/requests.test.ts',
  creator_open: 'server/graph/follows/requests.test.ts',
  already_subscribed: 'server/money/subscriptions/subscriptions.test.ts',
  already_creator: 'server/money/creators/creators.test.ts',
  account_leaving: 'server/own-data/leaving/leaving.test.ts',
  account_removed: 'server/own-data/leaving/leaving.test.ts',
  export_waiting: 'tests/errors/codes.test.ts',
  invoices_running: 'server/money/invoices/read-invoice.test.ts',
  too_many_exports: 'server/own-data/exports/exports.test.ts',
  import_waiting: 'server/own-data/imports/imports.test.ts',
  link_used: 'server/own-data/exports/exports.test.ts',
  attestation_required: 'server/account/email/email.test.ts',
  creator_full: 'server/money/subscriptions/terms-of-sale.test.ts',
  follow_self: 'server/graph/follows/follows.test.ts',
  in_call: 'server/messaging/calls/calls.test.ts',
  message_conflict: 'server/messaging/messages/messages.test.ts',
  message_self: 'server/messaging/messages/messages.test.ts',
  not_payable: 'server/admin/payouts/payout-desk.test.ts',
  not_refundable: 'server/money/earnings/refund.test.ts',
  not_subscribed: 'server/money/creators/ending.test.ts',
  not_withdrawable: 'server/money/subscriptions/subscriptions.test.ts',
  price_unchanged: 'server/money/creators/price-moves.test.ts',
  subscribe_self: 'server/money/subscriptions/subscriptions.test.ts',
  already_appealed: 'server/moderation/appeals.test.ts',
  already_decided: 'server/people/media/quarantine.test.ts',
  last_owner: 'server/own-data/leaving/leaving.test.ts',
  request_closed: 'server/content/board/requests.test.ts',
  edit_conflict: 'server/content/posts/edited-posts.test.ts',
  too_many_edits: 'server/content/posts/edited-posts.test.ts',
  slug_taken: 'server/content/blog/blog.test.ts',
  folder_name_taken: 'server/content/bookmarks/bookmarks.test.ts',
  too_many_folders: 'server/content/bookmarks/bookmarks.test.ts',
  too_many_tokens: 'server/account/tokens/tokens.test.ts',
  passkey_taken: 'server/account/credentials/passkeys.test.ts',
  too_many_passkeys: 'server/account/credentials/passkeys.test.ts',
  email_taken: 'server/account/email/email.test.ts',
  username_taken: 'server/account/session/sign-in-by-email.test.ts',
  file_too_large: 'server/people/media/media.test.ts',
  quota_exceeded: 'server/people/media/media.test.ts',
  too_large: 'tests/errors/codes.test.ts',
  heic_not_supported: 'server/people/media/media.test.ts',
  unsupported_file: 'server/people/media/media.test.ts',
  upload_stopped: 'server/people/media/quarantine.test.ts',
  wrong_content_type: 'tests/errors/codes.test.ts',
  range_not_satisfiable: 'tests/errors/codes.test.ts',
  file_broken: 'server/people/media/media.test.ts',
  file_too_slow: 'server/people/media/maker-pool.test.ts',
  video_too_long: 'server/people/media/media.test.ts',
  invalid_input: 'server/messaging/messages/messages.test.ts',
  bank_refused: 'server/money/payouts/payouts.test.ts',
  identity_refused: 'server/engines/payments/stripe-accounts.test.ts',
  idempotency_conflict: 'server/money/earnings/sales.test.ts',
  too_many_requests: 'server/messaging/calls/permission.test.ts',
  internal: 'tests/errors/codes.test.ts',
  payments_unavailable: 'server/money/earnings/refund.test.ts',
  mail_unavailable: 'tests/errors/codes.test.ts',
  provider_missing: 'server/messaging/ai-replies/without-worker.test.ts',
  read_only: 'server/operations/move/read-only-site.test.ts',
  storage_full: 'tests/faults/full-disk.full.test.ts',
  unavailable: 'server/people/media/quarantine.test.ts',
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
