import { sayProof } from '#server/audit-log/index.ts'
import { sayAudit } from '#server/ledger/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { auditSite } from './audit-site.ts'

/** Says what the audit of the whole site found, and whether all is well. */
export async function printAudit(
  platform: Pick<Platform, 'database' | 'clock'>,
  expectedSeal: string | undefined,
  say: (line: string) => void,
): Promise<boolean> {
  const began = performance.now()
  const { log, ledger, tables, promises } = await auditSite(platform, expectedSeal)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const isLogWhole = sayProof(log, say)
  const isLedgerWhole = sayAudit(ledger, say)
  for (const { check, row } of tables.rows) say(`WRONG  ${check}: ${row}`)
  for (const [check, count] of tables.counts) say(`${count} × ${check}`)
  say(`${promises} promises about the site's tables were looked at; all in ${seconds} s.`)
  say(tables.counts.size === 0 ? 'The tables are whole.' : 'The tables are NOT whole.')
  return isLogWhole && isLedgerWhole && tables.counts.size === 0
}
