import { useLingui } from '@lingui/react/macro'
import type { Role } from '#contract/account/roles.ts'
import type { AuditLine } from '#contract/admin/audit-log.ts'
import { money } from '#web/lib/format.ts'
import { useRoleWords } from '#web/admin/shell/use-words.ts'

type Details = AuditLine['details']

/** The kinds of things that can be acted on, in a word. */
export function useTargetWords(): Readonly<Record<string, string>> {
  const { t } = useLingui()
  return {
    person: t`Person`,
    post: t({ message: 'Post', context: 'noun' }),
    comment: t`Comment`,
    message: t({ message: 'Message', context: 'noun' }),
    request: t`Request`,
    request_comment: t`Comment on a request`,
    article: t`Article`,
    document: t`Legal document`,
    case: t`Case`,
    media: t`Upload`,
    sale: t`Payment`,
    payment: t`Premium payment`,
    dispute: t`Dispute`,
    payout: t`Payout`,
    setting: t`Setting`,
    token: t`Access token`,
    job: t`Job`,
    data_request: t`Data request`,
    invitation: t`Invitation`,
    sign_up_block: t`Sign-up block`,
    held_group: t`Similar posts`,
    remembered_content: t`Remembered content`,
    sign_up_surge: t`Surge of sign-ups`,
    wave: t`Wave of sign-ups`,
    application: t`Request to join`,
    withdrawal: t`Withdrawal`,
    refund_request: t`Refund request`,
    terms: t`Money terms`,
  }
}

/** What was done, as the beginning of a sentence about whoever did it. */
export function useActionWords(): Readonly<Record<string, string>> {
  const { t } = useLingui()
  return {
    powers_unlocked: t`Unlocked the admin panel`,
    powers_locked: t`Locked the admin panel`,
    unlock_failed: t`Entered a wrong password`,
    role_changed: t`Changed a role`,
    looked: t`Viewed data`,
    application_approved: t`Approved a request to join`,
    application_declined: t`Declined a request to join`,
    sign_up_surge_began: t`Sign-ups began to surge`,
    sign_up_surge_ended: t`Sign-ups went back to normal`,
    wave_undone: t`Undid a wave of sign-ups`,
    wave_restored: t`Restored a wave of sign-ups`,
    held_released: t`Released held posts or comments`,
    held_removed: t`Removed held posts or comments as spam`,
    remembered_forgotten: t`Forgot a remembered text or link`,
    sign_up_block_added: t`Added a sign-up block`,
    sign_up_block_changed: t`Changed a sign-up block`,
    sign_up_block_removed: t`Removed a sign-up block`,
    sign_up_blocks_imported: t`Imported sign-up blocks`,
    invitation_made: t`Created an invitation`,
    invitation_revoked: t`Revoked an invitation`,
    user_deleted: t`Deleted a user`,
    user_restored: t`Restored a user`,
    sessions_ended: t`Signed a user out everywhere`,
    newcomer_lifted: t`Lifted a new account’s limits`,
    newcomer_started: t`Limited someone as a new account`,
    post_deleted: t`Deleted a post`,
    post_restored: t`Restored a post`,
    post_labelled: t`Marked a post as sensitive`,
    post_unlabelled: t`Removed a content label`,
    cleaned_up: t`Cleaned up orphaned posts`,
    decision_made: t`Decided on a report or user`,
    decision_reversed: t`Reversed a decision`,
    appeal_decided: t`Decided on an appeal`,
    case_assigned: t`Took or released a case`,
    case_noted: t`Added a note to a case`,
    age_review_closed: t`Closed an age review`,
    quarantine_closed: t`Decided on a quarantined upload`,
    sale_refunded: t`Refunded a payment`,
    payment_refunded: t`Refunded a Premium payment`,
    payout_retried: t`Retried a payout`,
    payouts_held: t`Put payouts on hold`,
    payouts_released: t`Released payouts`,
    dispute_evidence_saved: t`Saved a draft of evidence about a dispute`,
    dispute_evidence_submitted: t`Submitted evidence about a dispute`,
    terms_changed: t`Changed the money terms`,
    setting_changed: t`Changed a setting`,
    article_created: t`Created an article`,
    article_updated: t`Changed an article`,
    article_deleted: t`Deleted an article`,
    request_deleted: t`Deleted a request`,
    request_restored: t`Restored a request`,
    request_comment_deleted: t`Deleted a comment on a request`,
    legal_version_published: t`Published a legal document`,
    legal_version_unscheduled: t`Unscheduled a legal document`,
    data_request_answered: t`Answered a data request`,
    withdrawal_answered: t`Answered a withdrawal`,
    withdrawal_carried_out: t`Ended and refunded a subscription after a withdrawal`,
    refund_request_accepted: t`Accepted a refund request`,
    refund_request_declined: t`Declined a refund request`,
    audit_log_verified: t`Verified the seals`,
    jobs_retried: t`Retried jobs`,
    token_made: t`Created an access token`,
    email_changed: t`Changed their email`,
    email_undo_asked: t`Asked to undo an email change`,
    email_change_kept: t`Made an email change permanent`,
    email_change_undone: t`Undid an email change`,
    token_revoked: t`Revoked an access token`,
    passkey_added: t`Added a passkey`,
    passkey_changed: t`Changed what a passkey unlocks`,
    passkey_removed: t`Removed a passkey`,
    recovery_codes_made: t`Created recovery codes`,
    recovery_codes_removed: t`Deleted recovery codes`,
    recovery_code_used: t`Used a recovery code`,
    google_disconnected: t`Disconnected Google`,
    foreign_identity_refused: t`Was blocked from acting as another user`,
    removed_for_good: t`Permanently deleted a user`,
  }
}

/** What was looked at, by the call that answered it. */
function useLookWords(): Readonly<Record<string, string>> {
  const { t } = useLingui()
  return {
    'GET /api/admin/overview': t`Viewed the overview`,
    'GET /api/admin/users': t`Viewed the list of users`,
    'GET /api/admin/users/{id}': t`Viewed a user’s details`,
    'GET /api/admin/user/{id}/analytics': t`Viewed a profile’s analytics`,
    'GET /api/admin/waves': t`Viewed the sign-ups`,
    'GET /api/admin/waves/sample': t`Viewed a sample of sign-ups`,
    'GET /api/admin/waves/undone': t`Viewed the undone waves`,
    'GET /api/admin/waves/{id}': t`Viewed the progress of a wave`,
    'GET /api/admin/posts': t`Viewed the list of posts`,
    'GET /api/admin/subscriptions': t`Viewed the creator sales`,
    'GET /api/admin/economy': t`Viewed the sales`,
    'GET /api/admin/payments': t`Viewed the payments`,
    'GET /api/admin/payouts': t`Viewed the payouts`,
    'GET /api/admin/payouts/balances': t`Viewed what creators are owed`,
    'GET /api/admin/users/{id}/money': t`Viewed a user’s money`,
    'GET /api/admin/disputes': t`Viewed the disputes`,
    'GET /api/admin/disputes/{id}': t`Viewed a dispute and its evidence`,
    'GET /api/admin/money-terms': t`Viewed the money terms`,
    'GET /api/admin/analytics': t`Viewed the analytics`,
    'GET /api/admin/audit-log': t`Viewed the audit log`,
    'GET /api/admin/system': t`Viewed the system status`,
    'GET /api/admin/jobs/failed': t`Viewed the failed jobs`,
    'GET /api/admin/cases': t`Viewed the report queue`,
    'GET /api/admin/cases/{id}': t`Viewed a case and its evidence`,
    'GET /api/admin/desk-figures': t`Viewed the moderation analytics`,
    'GET /api/admin/appeals': t`Viewed the appeals`,
    'GET /api/admin/age-reviews': t`Viewed the age reviews`,
    'GET /api/admin/held': t`Viewed the held posts and comments`,
    'GET /api/admin/held/{id}/items': t`Viewed a group of held posts and comments`,
    'GET /api/admin/remembered-content': t`Viewed what’s remembered of spam`,
    'GET /api/admin/quarantine': t`Viewed the quarantined uploads`,
    'GET /api/admin/quarantine/{id}/file': t`Viewed a quarantined upload`,
    'GET /api/admin/blog': t`Viewed the articles`,
    'GET /api/admin/requests': t`Viewed the requests`,
    'GET /api/admin/legal/{document}': t`Viewed the versions of a legal document`,
    'GET /api/admin/settings': t`Viewed the settings`,
    'GET /api/posts/{id}': t`Viewed a followers-only post`,
    'GET /api/posts/{id}/comments': t`Viewed followers-only comments`,
    'GET /api/users/{idOrUsername}/followers': t`Viewed a private followers list`,
    'GET /api/admin/data-requests': t`Viewed the data requests`,
    'GET /api/admin/refund-requests': t`Viewed the refund requests`,
    'GET /api/admin/withdrawals': t`Viewed the withdrawals`,
    'GET /api/admin/withdrawals/{id}/matches': t`Viewed the purchases of a withdrawal`,
  }
}

/** One line of the log as a sentence without its subject: what was done, with what makes it particular. */
export function useAuditSentence(): (line: AuditLine) => string {
  const { t, i18n } = useLingui()
  const actions = useActionWords()
  const looks = useLookWords()
  const roles = useRoleWords()
  const role = (value: unknown) => (isRole(value, roles) ? roles[value] : String(value))
  return ({ action, details }) => {
    const fallback = actions[action] ?? action.replaceAll('_', ' ')
    const said = particular(details)
    switch (action) {
      case 'powers_unlocked':
        return said.way === 'code' ? t`Unlocked the admin panel with an email code` : t`Unlocked the admin panel with the password`
      case 'role_changed':
        return t`Changed the role from ${role(said.from)} to ${role(said.to)}`
      case 'looked':
        return looks[said.call] ?? t`Viewed: ${said.call}`
      case 'sessions_ended':
        return said.ended === '' ? fallback : t`Signed a user out everywhere (sessions ended: ${said.ended})`
      case 'setting_changed':
        return said.key === '' ? fallback : t`Changed the setting ${said.key}`
      case 'sale_refunded':
      case 'payment_refunded': {
        if (said.amountCents === '' || said.currency === '') return fallback
        return t`Refunded ${money(Number(said.amountCents), said.currency, i18n.locale)}`
      }
      default:
        return said.action === '' ? fallback : `${fallback}: ${said.action.replaceAll('_', ' ')}`
    }
  }
}

/** The details that sentences name, as texts; what a line does not have is an empty text. */
function particular(details: Details) {
  const text = (name: string) => {
    const value = details[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  return {
    way: text('way'),
    from: text('from'),
    to: text('to'),
    call: text('call'),
    ended: text('ended'),
    key: text('key'),
    action: text('action'),
    amountCents: text('amountCents'),
    currency: text('currency'),
  }
}

const isRole = (value: unknown, roles: Readonly<Record<Role, string>>): value is Role => typeof value === 'string' && value in roles
