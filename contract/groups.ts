import type { ErrorCode } from './errors.ts'
import type { api } from './index.ts'

export interface Group {
  readonly title: string
  /** What it is for, in one sentence for people who build on the API. */
  readonly text: string
  /** Codes that its calls can answer besides those that follow from what a call declares. */
  readonly errors: readonly ErrorCode[]
  /** For the site team. */
  readonly isForStaff?: true
}

const money: readonly ErrorCode[] = ['card_declined', 'payments_unavailable', 'provider_missing', 'idempotency_conflict']

/** The groups of the API, as the reference shows them. */
export const groups: Record<keyof typeof api, Group> = {
  session: {
    title: 'Signing in',
    text: 'Sign in with an email code or Google, see your sessions, and sign out.',
    errors: [
      'code_wrong',
      'identity_invalid',
      'attestation_required',
      'account_leaving',
      'account_removed',
      'account_contested',
      'stand_in_refused',
      'under_age',
      'sign_ups_closed',
      'invitation_required',
      'invitation_ended',
      'username_taken',
      'mail_unavailable',
      'provider_missing',
      'suspended',
    ],
  },
  credentials: {
    title: 'Passkeys and recovery codes',
    text: 'Sign in without email: WebAuthn passkeys, and ten recovery codes in case you lose access to your email.',
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
    title: 'Email',
    text: 'Change your email, and undo a change.',
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
  joining: {
    title: 'Joining',
    text: 'Invite people to the site.',
    errors: ['not_allowed', 'too_many_invitations'],
  },
  posts: {
    title: 'Posts and comments',
    text: 'Read the feed, write posts and comments, and like posts.',
    errors: ['signed_out', 'not_allowed', 'subscribers_only', 'blocked', 'creators_only', 'quota_exceeded', 'already_decided'],
  },
  media: {
    title: 'Uploads',
    text: 'Upload images and videos, and download those you have access to.',
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
    text: 'Read profiles, update your own, and find people to follow.',
    errors: ['not_allowed', 'private_information', 'username_taken', 'blocked', 'follow_self'],
  },
  follows: {
    title: 'Followers',
    text: 'Follow people, answer follow requests, and list followers.',
    errors: ['blocked', 'follow_self', 'private_information', 'not_allowed', 'creator_open', 'followers_only'],
  },
  blocks: { title: 'Blocking and muting', text: 'Block or mute people.', errors: ['not_allowed'] },
  privacy: { title: 'Privacy', text: 'Choose who can reach you and what others can see.', errors: [] },
  search: { title: 'Search and trends', text: 'Find people and trending hashtags.', errors: [] },
  creators: {
    title: 'Creators',
    text: 'Browse creators, become one, set a price, and read your analytics.',
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
    text: 'Subscribe to creators and the Premium plan, manage subscriptions, and read receipts.',
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
      'already_decided',
      'private_information',
      'creators_only',
    ],
  },
  payouts: {
    title: 'Earnings and payouts',
    text: 'Read a creator’s earnings and payouts, refund sales, choose evidence in disputes, and download statements and invoices.',
    errors: [
      ...money,
      'private_information',
      'creators_only',
      'bank_refused',
      'identity_refused',
      'not_refundable',
      'already_decided',
      'not_allowed',
      'invoices_running',
    ],
  },
  messages: {
    title: 'Messages',
    text: 'Message people one to one, with read receipts and online status.',
    errors: [
      'blocked',
      'contacts_only',
      'unanswered',
      'link_too_soon',
      'edit_too_late',
      'message_self',
      'message_conflict',
      'not_allowed',
      'in_call',
      'private_information',
    ],
  },
  calls: {
    title: 'Calls',
    text: 'What video and voice calls need in addition to the WebSocket.',
    errors: ['blocked', 'not_allowed', 'private_information'],
  },
  ai: {
    title: 'Automatic replies',
    text: 'Let AI write a creator’s replies. They’re always labeled as AI.',
    errors: ['creators_only', 'private_information', 'not_allowed', 'provider_missing', 'blocked'],
  },
  notifications: { title: 'Notifications', text: 'Read notifications, and choose which ones you get.', errors: [] },
  blog: { title: 'Blog', text: 'Read and write the site’s blog.', errors: ['slug_taken', 'not_allowed'] },
  board: {
    title: 'Requests',
    text: 'Post requests on the Board, and comment on them.',
    errors: ['not_allowed', 'request_closed', 'blocked', 'already_decided'],
  },
  legal: { title: 'Legal documents', text: 'Read the terms and the privacy policy, with all versions.', errors: ['not_allowed'] },
  site: {
    title: 'Site',
    text: 'The site’s name, limits, and social links.',
    errors: ['not_allowed', 'already_decided'],
  },
  moderation: {
    title: 'Reports and decisions',
    text: 'Report people and content, read decisions, and appeal them.',
    errors: ['already_appealed', 'already_decided', 'own_decision', 'last_owner', 'not_allowed', 'private_information'],
  },
  roles: {
    title: 'Roles',
    text: 'Unlock and assign roles, and read the audit log.',
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
    text: 'Manage users and posts.',
    errors: ['last_owner', 'not_allowed', 'already_decided'],
    isForStaff: true,
  },
  revenue: {
    title: 'Revenue',
    text: 'Sales, payments, payouts, and money terms of the whole site.',
    errors: [...money, 'not_refundable', 'not_payable', 'already_decided', 'not_allowed', 'invoices_running'],
    isForStaff: true,
  },
  system: { title: 'System', text: 'Check jobs, storage, and providers.', errors: ['not_allowed'], isForStaff: true },
  launch: {
    title: 'Going live',
    text: 'What a site needs before it opens to the public.',
    errors: ['not_allowed', 'provider_missing', 'mail_unavailable'],
    isForStaff: true,
  },
  tokens: {
    title: 'Access tokens',
    text: 'Personal access tokens for programs that act on your behalf.',
    errors: ['step_up_required', 'too_many_tokens'],
  },
  archives: {
    title: 'Your own data',
    text: 'Export all your data, and import it from another site.',
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
    title: 'Account deletion',
    text: 'Delete your account. For 30 days, signing in restores it.',
    errors: ['step_up_required', 'last_owner'],
  },
  push: {
    title: 'Push notifications',
    text: 'Choose which devices get notifications while the site is closed.',
    errors: [],
  },
}
