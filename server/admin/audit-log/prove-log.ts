import { checkRows, checkSeals } from '#server/platform/chain/check-chain.ts'
import { checkHeads, type KeptHeads } from '#server/platform/chain/kept-heads.ts'
import { Findings } from '#server/platform/chain/findings.ts'
import type { Database } from '#server/platform/database/database.ts'
import { atOneMoment } from '#server/platform/database/snapshot.ts'
import { auditChain } from './chain.ts'

export interface Proof {
  readonly lines: number
  readonly seals: number
  /** The last seal. Written down elsewhere, it proves later that nothing before it was cut off. */
  readonly head: string
  readonly findings: Findings
}

/** Proves the audit log as it stood at one moment: every sealed line says what it said, and the chain is whole and leads up to its kept heads. */
export function proveLog(database: Database, kept: readonly KeptHeads[] = []): Promise<Proof> {
  return atOneMoment(database, async (snapshot) => {
    const findings = new Findings()
    const lines = await checkRows(snapshot, auditChain, findings)
    const { count, head } = await checkSeals(snapshot, auditChain, findings)
    await checkHeads(snapshot, [auditChain], kept, findings)
    return { lines, seals: count, head, findings }
  })
}

/** Says what the proof found, for the operator's tool, and answers whether all is well. */
export function sayProof({ lines, seals, head, findings }: Proof, say: (line: string) => void): boolean {
  for (const { check, row } of findings.rows) say(`WRONG  ${check}: ${row}`)
  for (const [check, count] of findings.counts) say(`${count} × ${check}`)
  say(`${lines} entries of the audit log under ${seals} seals were looked at.`)
  say(`Last seal of the audit log: ${head}`)
  const isWhole = findings.counts.size === 0
  say(isWhole ? 'The audit log is whole.' : 'The audit log is NOT whole.')
  return isWhole
}
