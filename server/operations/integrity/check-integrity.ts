import { isSealOfLog, proveLog, type Proof } from '#server/admin/audit-log/index.ts'
import { checkLedger, type LedgerCheck } from '#server/money/ledger/index.ts'
import { compareFiles, type ComparedFiles } from '#server/people/media/index.ts'
import { headFiles, readKeptHeads } from '#server/platform/chain/kept-heads.ts'
import { Findings } from '#server/platform/chain/findings.ts'
import { atOneMoment } from '#server/platform/database/snapshot.ts'
import { checkInvariant, type Invariant } from '#server/platform/invariant.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Without files where only a database is to be proved, and without settings where no heads are kept of it. */
export type IntegritySource = Pick<Platform, 'database' | 'clock'> &
  Partial<Pick<Platform, 'storage' | 'config'>> & { readonly invariants: readonly Invariant[] }

export interface IntegrityReport {
  readonly log: Proof
  readonly ledger: LedgerCheck
  /** Everything else: tables and files. */
  readonly tables: Findings
  /** How many invariants about tables were looked at. */
  readonly invariants: number
  /** Null where no files were given. */
  readonly media: ComparedFiles | null
  readonly seconds: number
}

/**
 * Proves every invariant of the site beside people who write: the audit log, the ledger, and what each slice says about its tables,
 * all as it stood at one moment; then that uploads have their files, which no moment holds. Changes nothing. `expectedSeal` is a seal of
 * either chain that was written down before.
 */
export async function checkIntegrity(
  { database, storage, clock, config, invariants }: IntegritySource,
  expectedSeal?: string,
): Promise<IntegrityReport> {
  const began = performance.now()
  const tables = new Findings()
  const kept = await readKeptHeads(config ? headFiles(config) : [])
  const chains = await atOneMoment(database, async (snapshot) => {
    const isOfLog = expectedSeal !== undefined && (await isSealOfLog(snapshot, expectedSeal))
    const log = await proveLog(snapshot, kept)
    const ledger = await checkLedger(snapshot, { expectedSeal: isOfLog ? undefined : expectedSeal, kept })
    for (const invariant of invariants) await checkInvariant(snapshot, invariant, tables, clock.now())
    return { log, ledger }
  })
  const media = storage ? await compareFiles({ database, storage }, tables) : null
  return { ...chains, tables, invariants: invariants.length, media, seconds: (performance.now() - began) / 1000 }
}
