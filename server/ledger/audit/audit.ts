import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { checkChain, checkRows } from './check-seals.ts'
import { Findings, type Finding } from './findings.ts'
import { checkTables } from './table-checks.ts'

export interface Audit {
  readonly transactions: number
  readonly entries: number
  readonly seals: number
  /** The last seal. Written down elsewhere, it proves later that nothing before it was cut off. */
  readonly head: string
  /** The first rows of each check that failed. */
  readonly findings: readonly Finding[]
  /** How many rows each check found. */
  readonly counts: ReadonlyMap<string, number>
}

/**
 * Proves the ledger, as it stood at one moment: every transaction sums to zero, every sealed row says what it said, the chain is whole, and
 * counters, periods and payouts agree with it. `expectedSeal` is a seal that was written down before.
 */
export function auditLedger(database: Database, expectedSeal?: string): Promise<Audit> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      await sql`set local statement_timeout = '10min'`.execute(transaction)
      const findings = new Findings()
      const transactions = await checkRows(transaction, findings)
      const { count, head } = await checkChain(transaction, findings)
      await checkTables(transaction, findings)
      if (expectedSeal !== undefined) await checkExpected(transaction, expectedSeal, findings)
      const { rows } = await sql<{ count: number }>`select count(*) from ledger_entries`.execute(transaction)
      return { transactions, entries: rows[0]?.count ?? 0, seals: count, head, findings: findings.rows, counts: findings.counts }
    })
}

async function checkExpected(database: Database, seal: string, findings: Findings): Promise<void> {
  const found = await database.selectFrom('ledger_seals').select('id').where('hash', '=', seal).executeTakeFirst()
  if (!found) findings.add('the ledger was cut off or made anew', `seal ${seal} is not in the chain`)
}
