import type { Database } from '#server/platform/database/database.ts'
import { auditLedger } from './audit.ts'

/** Says what the audit found, and whether all is well. */
export async function printAudit(database: Database, expectedSeal: string | undefined, say: (line: string) => void): Promise<boolean> {
  const began = performance.now()
  const { transactions, entries, seals, head, findings, counts } = await auditLedger(database, expectedSeal)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  for (const { check, row } of findings) say(`WRONG  ${check}: ${row}`)
  for (const [check, count] of counts) say(`${count} × ${check}`)
  say(`${transactions} transactions with ${entries} entries under ${seals} seals were looked at in ${seconds} s.`)
  say(`Last seal: ${head}`)
  say(counts.size === 0 ? 'The ledger is whole.' : 'The ledger is NOT whole.')
  return counts.size === 0
}
