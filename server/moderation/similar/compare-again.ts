import { sql } from 'kysely'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readSettings } from '#server/site/site-settings/index.ts'
import { joinGroup, makeGroup } from './assign-group.ts'
import { findAgain } from './fingerprint-queries.ts'
import { finishHolding } from './finish-holding.ts'
import { judge } from './judge.ts'
import { rules } from './rules.ts'

const most = 1_000
const mostOfOne = 3

interface Row {
  readonly id: number
  readonly userId: number
  readonly marks: readonly number[]
  readonly signature: Buffer | null
  readonly links: readonly number[]
  readonly isMessage: boolean
}

/**
 * Compares what was written in the last minutes once more: of several that were written at the same moment, none saw the others. Then holds
 * what a process that died has found.
 */
export async function compareAgain(platform: Platform): Promise<void> {
  const { database, clock } = platform
  const now = clock.now()
  if (!(await readSettings(platform)).joining.holdsSimilar) return
  const { rows } = await sql<Row>`
    select id, user_id as "userId", marks, signature, links, kind = 'message' as "isMessage"
    from (
      select *, row_number() over (partition by user_id, kind = 'message' order by id desc) as place
      from fingerprints where group_id is null and created_at > ${new Date(now.getTime() - rules.comparedAgainFor)}
    ) placed where place <= ${mostOfOne} order by id desc limit ${most}`.execute(database)
  const grouped = new Set<number>()
  for (const row of rows) {
    if (grouped.has(row.id)) continue
    // By the text alone: which links others post was looked up when they were written.
    const found = await findAgain(database, { ...row, links: [] }, now)
    const verdict = judge({ signature: row.signature, links: [] }, { ...found, known: found.known.filter(({ isSpam }) => !isSpam) })
    if (verdict?.kind === 'group') await inTransaction(database, (transaction) => joinGroup(transaction, verdict.groupId, [row.id], now))
    if (verdict?.kind === 'new') {
      const group = { isOfMessages: row.isMessage, marks: row.marks, signature: row.signature, links: [] }
      const ids = [row.id, ...verdict.byText]
      await inTransaction(database, (transaction) => makeGroup(transaction, group, ids, now))
      for (const id of ids) grouped.add(id)
    }
  }
  await finishHolding(platform)
}
