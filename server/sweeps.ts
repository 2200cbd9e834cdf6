import { sweepPostViews } from '#server/money/analytics/index.ts'
import { auditNightly, keepHeads } from '#server/operations/integrity/index.ts'
import { sealAuditLog } from '#server/admin/audit-log/index.ts'
import { sweepCalls } from '#server/messaging/calls/index.ts'
import { reconcile } from '#server/money/earnings/index.ts'
import { sweepChallenges } from '#server/account/credentials/index.ts'
import { sweepExports } from '#server/own-data/exports/index.ts'
import { sweepEmailChanges } from '#server/account/email/index.ts'
import { sweepLetterDetails } from '#server/notify/mail/index.ts'
import { sealLedger } from '#server/money/ledger/index.ts'
import type { Refused } from './platform/chain/seal-chain.ts'
import { sweepReplies } from './platform/http/sweep-replies.ts'
import type { ScheduledJob } from './platform/jobs/jobs.ts'
import { sweepProfileViews } from '#server/people/users/index.ts'
import type { Platform } from './platform/platform.ts'
import { sweepPush } from '#server/notify/push/index.ts'
import { sweepBoard } from '#server/content/board/index.ts'
import { sweepEvidence } from './moderation/index.ts'
import { sweepEvents } from '#server/money/provider-events/index.ts'
import { sweepMedia } from '#server/people/media/index.ts'
import { remindOfRenewals, sweepOverdue, sweepSubscriptions } from '#server/money/subscriptions/index.ts'
import { endMeasures } from '#server/account/enforcement/index.ts'
import { removeForGood } from '#server/own-data/erasure/index.ts'
import { sweepSessions } from '#server/account/session/index.ts'
import { sweepTokens } from '#server/account/tokens/index.ts'

/** What is thrown away by the clock. */
export function sweeps(platform: Platform): ScheduledJob[] {
  const { database, clock, log } = platform
  const refuse = (rows: Refused) => log.error(rows, 'transactions of the ledger have no entries and were not sealed')
  return [
    { name: 'sweep-sessions', cron: '7 * * * *', run: () => sweepSessions(database, clock.now()) },
    { name: 'sweep-email-changes', cron: '*/5 * * * *', run: () => sweepEmailChanges(platform) },
    { name: 'sweep-tokens', cron: '37 3 * * *', run: () => sweepTokens(database, clock.now()) },
    { name: 'sweep-passkey-challenges', cron: '27 * * * *', run: () => sweepChallenges(database, clock.now()) },
    {
      name: 'sweep-media',
      cron: '27 * * * *',
      run: async () => log.info(await sweepMedia(platform), 'media were swept'),
    },
    { name: 'sweep-push', cron: '27 3 * * *', run: () => sweepPush(database, clock.now()) },
    { name: 'sweep-evidence', cron: '32 4 * * *', run: () => sweepEvidence(platform) },
    { name: 'sweep-letter-details', cron: '52 3 * * *', run: () => sweepLetterDetails(database, clock.now()) },
    { name: 'sweep-applied-events', cron: '2 4 * * *', run: () => sweepEvents(database, clock.now()) },
    { name: 'sweep-exports', cron: '12 * * * *', run: () => sweepExports(platform) },
    { name: 'sweep-post-views', cron: '42 3 * * *', run: () => sweepPostViews(database, clock.now()) },
    { name: 'sweep-board', cron: '57 * * * *', run: () => sweepBoard(database, clock.now()) },
    { name: 'end-measures', cron: '* * * * *', run: () => endMeasures(platform) },
    { name: 'remove-for-good', cron: '57 * * * *', run: () => removeForGood(platform) },
    { name: 'sweep-calls', cron: '* * * * *', run: () => sweepCalls(platform) },
    { name: 'sweep-subscriptions', cron: '*/5 * * * *', run: () => sweepSubscriptions(platform) },
    { name: 'remind-of-renewals', cron: '37 * * * *', run: () => remindOfRenewals(platform) },
    { name: 'sweep-overdue', cron: '47 2 * * *', run: () => sweepOverdue(platform) },
    {
      name: 'reconcile-money',
      cron: '17 3 * * *',
      run: async () => {
        await reconcile(platform)
      },
    },
    {
      name: 'seal-ledger',
      cron: '* * * * *',
      run: async () => {
        await sealLedger(database, clock.now(), { refuse })
        await keepHeads(platform)
      },
    },
    {
      name: 'seal-audit-log',
      cron: '* * * * *',
      run: async () => {
        await sealAuditLog(database, clock.now())
        await keepHeads(platform)
      },
    },
    {
      // Looks at every row: finds what a minute's job could have left behind.
      name: 'seal-whole-ledger',
      cron: '47 4 * * *',
      run: async () => {
        await sealLedger(database, clock.now(), { isWhole: true, refuse })
        await sealAuditLog(database, clock.now(), { isWhole: true })
        await keepHeads(platform)
      },
    },
    // After the whole ledger was sealed, and before the day's money moves.
    { name: 'audit-site', cron: '7 5 * * *', run: () => auditNightly(platform) },
    { name: 'sweep-profile-views', cron: '37 3 * * *', run: () => sweepProfileViews(database, clock.now()) },
    { name: 'sweep-idempotent-replies', cron: '17 * * * *', run: () => sweepReplies(database, clock.now()) },
  ]
}
