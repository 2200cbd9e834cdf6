import { sql } from 'kysely'
import { checkRows, checkSeals } from '#server/platform/chain/check-chain.ts'
import { Findings } from '#server/platform/chain/findings.ts'
import type { Database } from '#server/platform/database/database.ts'
import { auditChain } from './chain.ts'

export interface Proof {
  readonly lines: number
  readonly seals: number
  /** The last seal. Written down elsewhere, it proves later that nothing before it was cut off. */
  readonly head: string
  readonly findings: Findings
}

/** Proves the audit log as it stood at one moment: every sealed line says what it said, and the chain is whole. */
export function proveLog(database: Database): Promise<Proof> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      await sql`set local statement_timeout = '10min'`.execute(transaction)
      const findings = new Findings()
      const lines = await checkRows(transaction, auditChain, findings)
      const { count, head } = await checkSeals(transaction, auditChain, findings)
      return { lines, seals: count, head, findings }
    })
}

/** The same for the operator's tool: says what was found, and answers whether all is well. */
export async function printProof(database: Database, say: (line: string) => void): Promise<boolean> {
  const { lines, seals, head, findings } = await proveLog(database)
  for (const { check, row } of findings.rows) say(`WRONG  ${check}: ${row}`)
  for (const [check, count] of findings.counts) say(`${count} × ${check}`)
  say(`${lines} entries of the audit log under ${seals} seals were looked at.`)
  say(`Last seal of the audit log: ${head}`)
  const isWhole = findings.counts.size === 0
  say(isWhole ? 'The audit log is whole.' : 'The audit log is NOT whole.')
  return isWhole
}
