import { readFact, writeFact } from '#server/platform/database/site-facts.ts'
import type { Invariant } from '#server/platform/invariant.ts'
import type { Platform } from '#server/platform/platform.ts'
import { checkIntegrity } from './check-integrity.ts'
import { readAllHeads } from './keep-heads.ts'
import { mailHeads } from './mail-heads.ts'

const fact = 'audit.last'

/** What the last nightly audit found. */
export interface LastCheck {
  /** ISO 8601, UTC. */
  readonly at: string
  readonly seconds: number
  /** Each broken invariant, how many rows break it, and the first of them. */
  readonly broken: readonly { readonly check: string; readonly count: number; readonly row: string }[]
}

/** Proves the whole site, and keeps the result where the doctor, the System page, the log and the metrics show it. */
export async function checkNightly(platform: Platform, invariants: readonly Invariant[]): Promise<void> {
  const { database, clock, log, metrics } = platform
  const audit = await checkIntegrity({ ...platform, invariants })
  const parts = [
    { part: 'audit log', rows: audit.log.findings.rows, counts: audit.log.findings.counts },
    { part: 'ledger', rows: audit.ledger.findings, counts: audit.ledger.counts },
    { part: 'tables', rows: audit.tables.rows, counts: audit.tables.counts },
  ]
  const broken = parts.flatMap(({ part, rows, counts }) =>
    [...counts].map(([check, count]) => ({ check: `${part}: ${check}`, count, row: rows.find((one) => one.check === check)?.row ?? '' })),
  )
  const last: LastCheck = { at: clock.now().toISOString(), seconds: Math.round(audit.seconds * 10) / 10, broken }
  await writeFact(database, fact, JSON.stringify(last))
  metrics.brokenPromises.set(broken.length)
  metrics.auditedAt.set(clock.now().getTime() / 1000)
  const { transactions } = audit.ledger
  // A line a night where the log goes: it shows later what the tables had.
  const heads = await readAllHeads(database)
  const looked = { seconds: last.seconds, transactions, ...audit.media, heads }
  if (broken.length > 0) log.error({ ...looked, broken }, 'the nightly audit found rows that are wrong')
  else log.info(looked, 'the nightly audit found everything whole')
  await mailHeads(platform, heads)
}

/** Undefined before the first night. */
export async function readLastCheck({ database }: Pick<Platform, 'database'>): Promise<LastCheck | undefined> {
  const value = await readFact(database, fact)
  return value === undefined ? undefined : (JSON.parse(value) as LastCheck)
}
