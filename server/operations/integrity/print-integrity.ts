import { sayProof } from '#server/admin/audit-log/index.ts'
import { printLedgerCheck } from '#server/money/ledger/index.ts'
import { checkIntegrity, type IntegritySource } from './check-integrity.ts'

/** Says what the audit of the whole site found, and whether all is well. */
export async function printIntegrity(
  platform: IntegritySource,
  expectedSeal: string | undefined,
  say: (line: string) => void,
): Promise<boolean> {
  const { log, ledger, tables, invariants, media, seconds } = await checkIntegrity(platform, expectedSeal)
  const isLogWhole = sayProof(log, say)
  const isLedgerWhole = printLedgerCheck(ledger, say)
  const areTablesWhole = tables.counts.size === 0
  for (const { check, row } of tables.rows) say(`WRONG  ${check}: ${row}`)
  for (const [check, count] of tables.counts) say(`${count} × ${check}`)
  const files = media === null ? 'no files' : `${media.files} files of ${media.uploads} uploads`
  say(`${invariants} invariants about the site's tables, and ${files}, were looked at.`)
  say(areTablesWhole ? `Tables and files are whole. The audit took ${seconds.toFixed(1)} s.` : 'Tables and files are NOT whole.')
  return isLogWhole && isLedgerWhole && areTablesWhole
}
