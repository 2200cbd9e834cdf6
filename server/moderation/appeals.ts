import { api } from '#contract/index.ts'
import { authorize, type Allowed } from '#server/access/index.ts'
import { writeMails } from '#server/notify/mail/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { splitPage } from '#server/platform/database/page.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { announceDecision } from './make-decision.ts'
import { findAppeals, findDecision, viewDecision, type StatementRow } from './decision-queries.ts'
import { holdDecision, noSuchDecision, undoDecision } from './reverse-decision.ts'

/** Decisions someone appealed against, by state. */
export const listAppeals = handle(api.moderation.appeals, async ({ query, page, database, platform, exchange }) => {
  const found = await findAppeals(database, query.state, page)
  const { rows, next } = splitPage(
    found.map((row) => ({ id: row.id, createdAt: row.appealAt ?? row.decidedAt, row })),
    page,
  )
  exchange.nextPage(next)
  return rows.map(({ row }) => viewDecision(row, platform.clock.now()))
})

/**
 * Decides about an appeal. The gate refuses whoever made the decision, and so does the table. Reversing undoes what was done in the same
 * transaction; either way the person is told.
 */
export const decideAppeal = handle(api.moderation.decideAppeal, async ({ viewer, params, body, database, platform, afterCommit }) => {
  const now = platform.clock.now()
  const { row, effects, mailIds } = await inTransaction(database, async (transaction) => {
    const decision = await holdDecision(transaction, params.id)
    if (decision.appealState === null) throw noSuchDecision()
    const allowed = authorize(viewer, 'appeal.decide', decision)
    if (decision.appealState !== 'open') throw new AppError('already_decided')
    await writeOutcome(transaction, allowed, decision.id, body, now)
    const undone = body.outcome === 'reversed' ? await undoDecision(transaction, allowed, decision, now) : []
    const told = await tellOutcome(transaction, decision, body, now)
    const details = { decisionId: decision.id, outcome: body.outcome, personId: decision.personId }
    const target = { kind: decision.kind, id: decision.targetId }
    await recordAction(transaction, { actor: viewer, action: 'appeal_decided', target, details }, now)
    return { row: await findDecision(transaction, decision.id), effects: undone, mailIds: told }
  })
  if (!row) throw noSuchDecision()
  afterCommit(() => announceDecision(platform, effects, mailIds))
  return viewDecision(row, now)
})

interface Outcome {
  readonly outcome: 'upheld' | 'reversed'
  readonly answer: string
}

async function writeOutcome(
  database: Database,
  { viewer }: Allowed<'appeal.decide'>,
  decisionId: number,
  { outcome, answer }: Outcome,
  now: Date,
): Promise<void> {
  await database
    .updateTable('appeals')
    .set({ state: outcome, answer, decided_by: viewer.id, decided_at: now })
    .where('decision_id', '=', decisionId)
    .execute()
}

function tellOutcome(database: Database, { id, personId, action, kind }: StatementRow, body: Outcome, now: Date): Promise<number[]> {
  if (personId === null) return Promise.resolve([])
  const detail = { decisionId: id, action, targetKind: kind, isReversed: body.outcome === 'reversed', answer: body.answer }
  return writeMails(database, [{ userId: personId, key: `appeal_decided:${id}`, kind: 'appeal_decided', detail }], now)
}
