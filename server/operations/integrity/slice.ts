import { sealAuditLog } from '#server/admin/audit-log/index.ts'
import { sealLedger } from '#server/money/ledger/index.ts'
import type { Refused } from '#server/platform/chain/seal-chain.ts'
import type { Invariant } from '#server/platform/invariant.ts'
import type { Slice } from '#server/platform/slice.ts'
import { keepHeads } from './keep-heads.ts'
import { checkNightly } from './nightly.ts'

/**
 * The invariants of the site. Promises: looks at all of them beside people who write, changes nothing but the note of what it found,
 * and names every row that breaks one.
 */
export const integrity = (invariants: readonly Invariant[]): Slice => ({
  name: 'operations/integrity',
  schedules: (platform) => {
    const { database, clock, log } = platform
    const refuse = (rows: Refused) => log.error(rows, 'transactions of the ledger have no entries and were not sealed')
    return [
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
      { name: 'audit-site', cron: '7 5 * * *', run: () => checkNightly(platform, invariants) },
    ]
  },
})
