import { isSealOfLog, proveLog, type Proof } from '#server/audit-log/index.ts'
import { auditLedger, type Audit } from '#server/ledger/index.ts'
import { Findings } from '#server/platform/chain/findings.ts'
import { atOneMoment } from '#server/platform/database/snapshot.ts'
import { checkInvariant } from '#server/platform/invariant.ts'
import type { Platform } from '#server/platform/platform.ts'
import { invariants } from './invariants.ts'

export interface SiteAudit {
  readonly log: Proof
  readonly ledger: Audit
  readonly tables: Findings
  /** How many promises about tables were looked at. */
  readonly promises: number
}

/**
 * Proves every standing promise of the site as it stood at one moment, beside people who write: the audit log, the ledger, and what each
 * slice says about its tables. `expectedSeal` is a seal of either chain that was written down before.
 */
export function auditSite({ database, clock }: Pick<Platform, 'database' | 'clock'>, expectedSeal?: string): Promise<SiteAudit> {
  return atOneMoment(database, async (snapshot) => {
    const isOfLog = expectedSeal !== undefined && (await isSealOfLog(snapshot, expectedSeal))
    const log = await proveLog(snapshot)
    const ledger = await auditLedger(snapshot, isOfLog ? undefined : expectedSeal)
    const tables = new Findings()
    for (const invariant of invariants) await checkInvariant(snapshot, invariant, tables, clock.now())
    return { log, ledger, tables, promises: invariants.length }
  })
}
