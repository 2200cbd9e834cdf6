import { aiReplies } from '#server/messaging/ai-replies/slice.ts'
import { analytics } from '#server/money/analytics/slice.ts'
import { applications } from '#server/account/applications/slice.ts'
import { countWaitingApplications } from '#server/account/applications/index.ts'
import { auditLog } from '#server/admin/audit-log/slice.ts'
import { backup } from '#server/operations/backup/slice.ts'
import { blocks } from '#server/graph/blocks/slice.ts'
import { blog } from '#server/content/blog/slice.ts'
import { board } from '#server/content/board/slice.ts'
import { bookmarks } from '#server/content/bookmarks/slice.ts'
import { calls } from '#server/messaging/calls/slice.ts'
import { sendCall, type CallTimes } from '#server/messaging/calls/index.ts'
import { countOpenDataRequests } from '#server/own-data/data-rights/index.ts'
import { countWaiting as countDesk } from '#server/moderation/index.ts'
import { creators } from '#server/money/creators/slice.ts'
import { credentials } from '#server/account/credentials/slice.ts'
import { dataExports } from '#server/own-data/exports/slice.ts'
import { dataImports } from '#server/own-data/imports/slice.ts'
import { dataRights } from '#server/own-data/data-rights/slice.ts'
import { delivery } from '#server/notify/delivery/slice.ts'
import { countWaitingPayouts } from '#server/admin/payouts/index.ts'
import { payoutDesk } from '#server/admin/payouts/slice.ts'
import { readWaitingDisputes } from '#server/admin/disputes/index.ts'
import { disputeDesk } from '#server/admin/disputes/slice.ts'
import { moneyExports } from '#server/admin/exports/slice.ts'
import { disputes } from '#server/money/disputes/slice.ts'
import { earnings } from '#server/money/earnings/slice.ts'
import { email } from '#server/account/email/slice.ts'
import { enforcement } from '#server/account/enforcement/slice.ts'
import { erasure } from '#server/own-data/erasure/slice.ts'
import { follows } from '#server/graph/follows/slice.ts'
import { integrity } from '#server/operations/integrity/slice.ts'
import { invitations } from '#server/account/invitations/slice.ts'
import { invoices } from '#server/money/invoices/slice.ts'
import { leaving } from '#server/own-data/leaving/slice.ts'
import { launch } from '#server/operations/launch/slice.ts'
import { ledger } from '#server/money/ledger/slice.ts'
import { legal } from '#server/site/legal/slice.ts'
import { mail } from '#server/notify/mail/slice.ts'
import { media } from '#server/people/media/slice.ts'
import { messages } from '#server/messaging/messages/slice.ts'
import { moderation } from '#server/moderation/slice.ts'
import { moneyTerms } from '#server/site/money-terms/slice.ts'
import { newcomers } from '#server/people/newcomers/slice.ts'
import { notifications } from '#server/notify/notifications/slice.ts'
import { overview } from '#server/admin/overview/slice.ts'
import { payoutEvents } from '#server/money/payouts/index.ts'
import { payouts } from '#server/money/payouts/slice.ts'
import { peopleDesk } from '#server/admin/people/slice.ts'
import { posts } from '#server/content/posts/slice.ts'
import { postsDesk } from '#server/admin/posts/slice.ts'
import { presence } from '#server/people/presence/slice.ts'
import { privacy } from '#server/people/privacy/slice.ts'
import { providerEvents } from '#server/money/provider-events/slice.ts'
import { push } from '#server/notify/push/slice.ts'
import { pushChannel } from '#server/notify/push/index.ts'
import { revenue } from '#server/admin/revenue/slice.ts'
import { roles } from '#server/account/roles/slice.ts'
import type { CountWaiting } from '#server/account/roles/index.ts'
import { sample } from '#server/operations/sample/slice.ts'
import { search } from '#server/people/search/slice.ts'
import { session } from '#server/account/session/slice.ts'
import { signUpBlocks } from '#server/account/sign-up-blocks/slice.ts'
import { signUps } from '#server/account/sign-ups/slice.ts'
import { siteDesk } from '#server/admin/site/slice.ts'
import { siteSettings } from '#server/site/site-settings/slice.ts'
import { subscriptionEventHandlers } from '#server/money/subscriptions/index.ts'
import { subscriptions } from '#server/money/subscriptions/slice.ts'
import { countFailing } from '#server/operations/system/index.ts'
import { system } from '#server/operations/system/slice.ts'
import { tokens } from '#server/account/tokens/slice.ts'
import { users } from '#server/people/users/slice.ts'
import { readWaitingRefundRequests } from '#server/money/refund-requests/index.ts'
import { refundRequests } from '#server/money/refund-requests/slice.ts'
import { readWaitingWithdrawals } from '#server/money/withdrawals/index.ts'
import { withdrawals } from '#server/money/withdrawals/slice.ts'
import { waves } from '#server/account/waves/slice.ts'
import { sweepReplies } from './platform/http/sweep-replies.ts'
import { jobInvariants } from './platform/jobs/job-invariants.ts'
import type { Slice } from './platform/slice.ts'

/** What waits for the site team, from the slices that keep it. */
const countWaiting: CountWaiting = async (platform) => {
  const { database } = platform
  const [desk, dataRequests, disputes, declared, payouts, refunds, joining] = await Promise.all([
    countDesk(database),
    countOpenDataRequests(database),
    readWaitingDisputes(database),
    readWaitingWithdrawals(database),
    countWaitingPayouts(platform),
    readWaitingRefundRequests(database),
    countWaitingApplications(database),
  ])
  return {
    ...desk,
    dataRequests,
    disputes: disputes.count,
    withdrawals: declared.count,
    payouts,
    refundRequests: refunds.count,
    applications: joining,
  }
}

/** What the platform itself keeps. */
const platform: Slice = {
  name: 'platform',
  invariants: jobInvariants,
  schedules: ({ database, clock }) => [
    { name: 'sweep-idempotent-replies', cron: '17 * * * *', run: () => sweepReplies(database, clock.now()) },
  ],
}

/** Every slice but the audit; where one needs something of another that doesn't know it, it's given here. */
const others = (callTimes: Partial<CallTimes>): readonly Slice[] => [
  platform,
  session,
  credentials,
  email,
  invitations,
  applications,
  signUpBlocks,
  signUps,
  waves,
  enforcement,
  roles(countWaiting),
  tokens,
  users,
  media,
  newcomers,
  presence,
  privacy,
  search,
  follows,
  blocks,
  posts,
  blog,
  board,
  bookmarks,
  messages(sendCall),
  calls(callTimes),
  aiReplies,
  creators,
  subscriptions,
  ledger,
  earnings,
  invoices,
  disputes,
  withdrawals,
  refundRequests,
  payouts,
  providerEvents([...subscriptionEventHandlers, payoutEvents]),
  analytics,
  moderation,
  notifications,
  mail,
  delivery([pushChannel]),
  push,
  dataExports,
  dataImports,
  dataRights,
  launch,
  leaving,
  erasure,
  siteSettings,
  legal,
  moneyTerms,
  auditLog,
  overview({ countWaiting, countFailing }),
  peopleDesk,
  postsDesk,
  siteDesk,
  revenue,
  disputeDesk,
  moneyExports,
  payoutDesk,
  backup,
  sample,
  system,
]

/** What holds of the site's tables at every moment, as the slices that own them state it; money has its own audit in the ledger. */
export const invariants = others({}).flatMap((slice) => slice.invariants ?? [])

/** The whole product, slice by slice. */
export const slices = (callTimes: Partial<CallTimes> = {}): readonly Slice[] => [...others(callTimes), integrity(invariants)]
