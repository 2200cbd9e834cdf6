import { sql } from 'kysely'
import { checkRows, checkSeals, isInChain } from '#server/platform/chain/check-chain.ts'
import { Findings, type Finding } from '#server/platform/chain/findings.ts'
import { checkHeads, type KeptHeads } from '#server/platform/chain/kept-heads.ts'
import type { Database } from '#server/platform/database/database.ts'
import { atOneMoment } from '#server/platform/database/snapshot.ts'
import { ledgerChain } from '../chain.ts'
import { subjectChain } from '../subject-chain.ts'
import { checkSubjects } from './check-subjects.ts'
import { checkTables } from './table-checks.ts'

const chains = [ledgerChain, subjectChain]

export interface LedgerCheck {
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

/** What was written down before, outside the tables. */
export interface Known {
  /** A seal. */
  readonly expectedSeal?: string | undefined
  /** Heads of the chains. */
  readonly kept?: readonly KeptHeads[]
}

/**
 * Proves the ledger, as it stood at one moment: every transaction sums to zero, every sealed row says what it said, the chains are whole,
 * every number stands for the person it was given to, and counters, periods and payouts agree with it.
 */
export function checkLedger(database: Database, { expectedSeal, kept = [] }: Known = {}): Promise<LedgerCheck> {
  return atOneMoment(database, async (snapshot) => {
    const findings = new Findings()
    const transactions = await checkRows(snapshot, ledgerChain, findings)
    const { count, head } = await checkSeals(snapshot, ledgerChain, findings)
    await checkRows(snapshot, subjectChain, findings)
    await checkSeals(snapshot, subjectChain, findings)
    await checkSubjects(snapshot, findings)
    await checkHeads(snapshot, chains, kept, findings)
    await checkTables(snapshot, findings)
    if (expectedSeal !== undefined && !(await isInOne(snapshot, expectedSeal)))
      findings.add('the ledger was cut off or recreated', `seal ${expectedSeal} is not in the chain`)
    const { rows } = await sql<{ count: number }>`select count(*) from ledger_entries`.execute(snapshot)
    return { transactions, entries: rows[0]?.count ?? 0, seals: count, head, findings: findings.rows, counts: findings.counts }
  })
}

async function isInOne(database: Database, seal: string): Promise<boolean> {
  for (const chain of chains) if (await isInChain(database, chain, seal)) return true
  return false
}
