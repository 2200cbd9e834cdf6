import { api } from '#contract/index.ts'
import { checkLedger } from '#server/money/ledger/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import { headFiles, readKeptHeads } from '#server/platform/chain/kept-heads.ts'
import { handle } from '#server/platform/http/handle.ts'
import { proveLog } from './prove-log.ts'

/** Recomputes every seal of the log and of the ledger, with all that the ledger's audit looks at. */
export const verifyAuditLog = handle(api.roles.verifyAuditLog, async ({ viewer, database, platform }) => {
  const kept = await readKeptHeads(headFiles(platform.config))
  const log = await proveLog(database, kept)
  const ledger = await checkLedger(database, { kept })
  const problems = [
    ...log.findings.rows.map(({ check, row }) => `Audit log: ${check}: ${row}`),
    ...ledger.findings.map(({ check, row }) => `Ledger: ${check}: ${row}`),
  ]
  const isWhole = problems.length === 0
  const details = { isWhole, lines: log.lines, lastSeal: log.head }
  await recordAction(database, { actor: viewer, action: 'audit_log_verified', details }, platform.clock.now())
  return { isWhole, lines: log.lines, seals: log.seals, lastSeal: log.seals === 0 ? null : log.head, problems }
})
