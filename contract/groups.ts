import type { ErrorCode } from './errors.ts'
import type { api } from './index.ts'

export interface Group {
  readonly title: string
  /** What it is for, in one sentence for people who build on the API. */
  readonly text: string
  /** Codes that its calls can answer besides those that follow from what a call declares. */
  readonly errors: readonly ErrorCode[]
  /** For the people who run the site. */
  readonly isForStaff?: true
}

const money: readonly ErrorCode[] = ['card_declined', 'payments_unavailable', 'provider_missing', 'idempotency_conflict']

/** The groups of the API, as the reference shows them. */
export const groups: Record<keyof typeof api, Group> = {
  session: {
    title: 'Signing in',
    text: 'Sign in with a mailed code or with Google, see where you are signed in, and sign out.',
    errors: [
      'code_wrong',
      'identity_invalid',
      'attestation_required',
      'account_leaving',
      'account_removed',
      'account_contested',
      'stand_in_refused',
      'under_age',
      'username_taken',
      'mail_unavailable',
      'provider_missing',
      'suspended',
    ],
  },
  credentials: {
    title: 'Passkeys and recovery codes',
    text: 'What opens an account besides its mailbox: passkeys by WebAuthn, and ten codes for when the mailbox is lost.',
    errors: [
      'code_wrong',
      'passkey_invalid',
      'passkey_unknown',
      'passkey_taken',
      'too_many_passkeys',
      'step_up_required',
      'unlock_required',
      'suspended',
      'not_allowed',
      'provider_missing',
    ],
  },
  email: {
    title: 'E-mail address',
    text: 'Change the address that codes and letters go to, and take a change back.',
    errors: [
      'step_up_required',
      'code_wrong',
      'email_taken',
      'under_age',
      'account_contested',
      'passkey_invalid',
      'passkey_unknown',
      'passkey_too_new',
      'mail_unavailable',
      'provider_missing',
    ],
  },
  posts: {
    title: 'Posts and comments',
    text: 'Read the feed, write posts and comments, and like.',
    errors: ['signed_out', 'not_allowed', 'subscribers_only', 'blocked', 'creators_only', 'quota_exceeded', 'already_decided'],
  },
  media: {
    title: 'Uploads',
    text: 'Upload pictures and videos, and read them with the rights of whoever asks.',
    errors: [
      'upload_incomplete',
      'file_too_large',
      'quota_exceeded',
      'heic_not_supported',
      'unsupported_file',
      'range_not_satisfiable',
      'file_broken',
      'file_too_slow',
      'video_too_long',
      'upload_stopped',
    ],
  },
  users: {
    title: 'People',
    text: 'Read profiles, change your own, and find people to follow.',
    errors: ['not_allowed', 'private_information', 'username_taken', 'blocked', 'follow_self'],
  },
  follows: {
    title: 'Followers',
    text: 'Follow people, and read who follows whom.',
    errors: ['blocked', 'follow_self', 'private_information', 'not_allowed', 'creator_open', 'followers_only'],
  },
  blocks: { title: 'Blocking and muting', text: 'Have nothing more to do with somebody.', errors: ['not_allowed'] },
  privacy: { title: 'Privacy', text: 'Who may reach you, and who sees what of you.', errors: [] },
  search: { title: 'Search and trends', text: 'Find people, and what is talked about.', errors: [] },
  creators: {
    title: 'Creators',
    text: 'The directory of creators, what they offer and ask for, and their figures.',
    errors: [
      ...money,
      'private_information',
      'creators_only',
      'already_creator',
      'not_allowed',
      'account_private',
      'under_age',
      'price_unchanged',
      'step_up_required',
      'identity_refused',
      'bank_refused',
      'subscribers_only',
    ],
  },
  subscriptions: {
    title: 'Subscriptions',
    text: 'Subscribe to creators and to the Premium plan, change and end subscriptions, and read receipts.',
    errors: [
      ...money,
      'already_subscribed',
      'creator_full',
      'not_subscribed',
      'not_withdrawable',
      'price_unchanged',
      'subscribe_self',
      'blocked',
      'not_allowed',
      'private_information',
      'creators_only',
    ],
  },
  payouts: {
    title: 'Earnings and payouts',
    text: 'What a creator earned, was paid out and can download for their books.',
    errors: [...money, 'private_information', 'creators_only', 'bank_refused', 'identity_refused', 'not_refundable', 'not_allowed'],
  },
  messages: {
    title: 'Messages',
    text: 'Conversations between two people, with receipts and presence.',
    errors: [
      'blocked',
      'contacts_only',
      'unanswered',
      'link_too_soon',
      'message_self',
      'message_conflict',
      'not_allowed',
      'in_call',
      'private_information',
    ],
  },
  calls: {
    title: 'Calls',
    text: 'What a client needs for video and voice calls besides the socket.',
    errors: ['blocked', 'not_allowed', 'private_information'],
  },
  ai: {
    title: 'Automatic replies',
    text: 'Replies that a creator lets a model write, always marked as such.',
    errors: ['creators_only', 'private_information', 'not_allowed', 'provider_missing', 'blocked'],
  },
  notifications: { title: 'Notifications', text: 'What happened to you, and what you have not seen yet.', errors: [] },
  blog: { title: 'Blog', text: 'What the people who run the site write.', errors: ['slug_taken', 'not_allowed'] },
  board: {
    title: 'Requests',
    text: 'The board of requests: what people are looking for.',
    errors: ['not_allowed', 'request_closed', 'blocked', 'already_decided'],
  },
  legal: { title: 'Legal documents', text: 'The terms and the privacy policy, with all their versions.', errors: ['not_allowed'] },
  site: {
    title: 'The site',
    text: 'What the site is called, what it allows, and where else it is found.',
    errors: ['not_allowed', 'already_decided'],
  },
  moderation: {
    title: 'Reports and decisions',
    text: 'Report what should not be here, read what was decided, and object.',
    errors: ['already_appealed', 'already_decided', 'own_decision', 'last_owner', 'not_allowed', 'private_information'],
  },
  roles: {
    title: 'Staff',
    text: 'Unlocking the powers of a role, roles, and the audit log.',
    errors: [
      'password_wrong',
      'passkey_invalid',
      'passkey_unknown',
      'passkey_required',
      'password_required',
      'step_up_required',
      'last_owner',
      'not_allowed',
    ],
    isForStaff: true,
  },
  admin: {
    title: 'Administration',
    text: 'People and posts as the staff sees them.',
    errors: ['last_owner', 'not_allowed', 'already_decided'],
    isForStaff: true,
  },
  revenue: { title: 'Economy', text: 'Money of the whole site.', errors: [...money, 'not_refundable', 'not_allowed'], isForStaff: true },
  system: { title: 'System', text: 'Jobs, storage and providers.', errors: ['not_allowed'], isForStaff: true },
  launch: {
    title: 'Going live',
    text: 'What a site needs before strangers come.',
    errors: ['not_allowed', 'provider_missing', 'mail_unavailable'],
    isForStaff: true,
  },
  tokens: {
    title: 'Access tokens',
    text: 'Personal access tokens for programs that call in your name.',
    errors: ['step_up_required', 'too_many_tokens'],
  },
  archives: {
    title: 'Your own data',
    text: 'Take everything that is yours along, and bring it here from another site.',
    errors: [
      'step_up_required',
      'export_waiting',
      'too_many_exports',
      'import_waiting',
      'link_used',
      'upload_incomplete',
      'file_too_large',
      'storage_full',
    ],
  },
  leaving: {
    title: 'Leaving',
    text: 'Delete your account; for 30 days it is yours again by signing in.',
    errors: ['step_up_required', 'last_owner'],
  },
  push: {
    title: 'Push notifications',
    text: 'Which of your devices show notifications while the site is closed.',
    errors: [],
  },
}
