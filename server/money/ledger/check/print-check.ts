import type { LedgerCheck } from './check-ledger.ts'

/** Says what the audit found, for the operator's tool, and answers whether all is well. */
export function printLedgerCheck(
  { transactions, entries, seals, head, findings, counts }: LedgerCheck,
  say: (line: string) => void,
): boolean {
  for (const { check, row } of findings) say(`WRONG  ${check}: ${row}`)
  for (const [check, count] of counts) say(`${count} × ${check}`)
  say(`${transactions} transactions with ${entries} entries under ${seals} seals were looked at.`)
  say(`Last seal: ${head}`)
  say(counts.size === 0 ? 'The ledger is whole.' : 'The ledger is NOT whole.')
  return counts.size === 0
}
