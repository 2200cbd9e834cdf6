import { admin } from '#contract/admin/admin.ts'
import { auditLog } from '#contract/admin/audit-log.ts'
import { ratios } from '#contract/admin/dispute-ratios.ts'
import { disputeDesk } from '#contract/admin/disputes.ts'
import { moneyExports } from '#contract/admin/exports.ts'
import { legalDesk } from '#contract/admin/legal.ts'
import { payoutDesk } from '#contract/admin/payouts.ts'
import { overviewDesk } from '#contract/admin/overview.ts'
import { siteDesk } from '#contract/admin/site.ts'
import { dataRights } from '#contract/own-data/data-rights.ts'
import { ai } from '#contract/messaging/ai-replies.ts'
import { archives } from '#contract/own-data/archives.ts'
import { blog } from '#contract/content/blog.ts'
import { bookmarks } from '#contract/content/bookmarks.ts'
import { calls } from '#contract/messaging/calls.ts'
import { creators } from '#contract/money/creators.ts'
import { email } from '#contract/account/email.ts'
import { applications } from '#contract/account/applications.ts'
import { invitations } from '#contract/account/invitations.ts'
import { signUpBlocks } from '#contract/account/sign-up-blocks.ts'
import { signUps } from '#contract/account/sign-ups.ts'
import { waves } from '#contract/account/waves.ts'
import { revenue } from '#contract/admin/revenue.ts'
import { invoiceDesk, invoices } from '#contract/money/invoices.ts'
import { following, follows } from '#contract/graph/follows.ts'
import { credentials } from '#contract/account/credentials.ts'
import { launch } from '#contract/operations/launch.ts'
import { leaving } from '#contract/own-data/leaving.ts'
import { legal } from '#contract/site/legal.ts'
import { media } from '#contract/people/media.ts'
import { messageCalls } from '#contract/messaging/message-calls.ts'
import { messages } from '#contract/messaging/messages.ts'
import { moderation } from '#contract/moderation/endpoints.ts'
import { held } from '#contract/moderation/held.ts'
import { settingEndpoints } from '#contract/notify/notification-settings.ts'
import { notifications } from '#contract/notify/notifications.ts'
import { ownDisputes } from '#contract/money/own-disputes.ts'
import { payouts } from '#contract/money/payouts.ts'
import { creatorPosts } from '#contract/content/creator-posts.ts'
import { editedPosts } from '#contract/content/edited-posts.ts'
import { posts } from '#contract/content/posts.ts'
import { privacySettings } from '#contract/people/privacy.ts'
import { push } from '#contract/notify/push.ts'
import { board } from '#contract/content/board.ts'
import { blocks } from '#contract/graph/blocks.ts'
import { search } from '#contract/people/search.ts'
import { session } from '#contract/account/session.ts'
import { site } from '#contract/site/site.ts'
import { roles } from '#contract/account/roles.ts'
import { subscriptions } from '#contract/money/subscriptions.ts'
import { system } from '#contract/operations/system.ts'
import { tokens } from '#contract/account/tokens.ts'
import { users } from '#contract/people/users.ts'
import { receivedRefundRequests, refundRequestDesk, refundRequests } from '#contract/money/refund-requests.ts'
import { withdrawals } from '#contract/money/withdrawals.ts'

/** The whole public API on one screen. */
export const api = {
  session,
  credentials,
  email,
  joining: { ...invitations, ...applications, ...signUpBlocks, ...signUps, ...waves },
  posts: { ...posts, ...editedPosts },
  bookmarks,
  media,
  users: { ...users, ...following },
  follows,
  blocks,
  privacy: privacySettings,
  search,
  creators: { ...creators, ...creatorPosts },
  subscriptions: { ...subscriptions, ...withdrawals, ...refundRequests },
  payouts: { ...payouts, ...ownDisputes, ...invoices, ...receivedRefundRequests },
  messages: { ...messages, ...messageCalls },
  calls,
  ai,
  notifications: { ...notifications, ...settingEndpoints },
  blog,
  board,
  legal: { ...legal, ...legalDesk },
  site: { ...site, ...siteDesk, ...dataRights },
  moderation: { ...moderation, ...held },
  roles: { ...roles, ...auditLog },
  admin: { ...admin, ...overviewDesk },
  revenue: { ...revenue, ...disputeDesk, ...ratios, ...payoutDesk, ...moneyExports, ...invoiceDesk, ...refundRequestDesk },
  system,
  launch,
  tokens,
  archives,
  leaving,
  push,
}

type Groups = typeof api
type Endpoints = { [G in keyof Groups]: Groups[G][keyof Groups[G]] }[keyof Groups]

/** Every call by `METHOD /path`, for typed clients. */
export type Calls = { [E in Endpoints as `${E['method']} ${E['path']}`]: E }
