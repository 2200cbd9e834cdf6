import { sql } from 'kysely'
import { api } from '#contract/index.ts'
import type { DecisionAction } from '#contract/moderation/moderation.ts'
import { authorize, type Allowed } from '#server/access/index.ts'
import { writeMails, type NewMail } from '#server/notify/mail/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError, sentence } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import type { MayUndo } from '#server/account/enforcement/index.ts'
import { undoAction } from './apply-action.ts'
import { announceDecision, isSpam, textsOf } from './make-decision.ts'
import { forgetSpam } from './similar/remember.ts'
import { findDecision, viewDecision, type StatementRow } from './decision-queries.ts'
import type { TargetName } from './targets.ts'

/** Takes a decision back: what it did is undone as far as no other one does the same, and the person is told. */
export const reverseDecisionCall = handle(api.moderation.reverse, async ({ viewer, params, body, database, platform, afterCommit }) => {
  const now = platform.clock.now()
  const { row, effects, mailIds } = await inTransaction(database, async (transaction) => {
    const decision = await holdDecision(transaction, params.id)
    const allowed = authorize(viewer, 'decision.reverse', decision)
    if (decision.reversedAt !== null) throw new AppError('already_decided')
    const undone = await undoDecision(transaction, allowed, decision, now)
    const told = await closeReversed(transaction, allowed, [decision], now)
    const details = { decisionId: decision.id, action: decision.action, personId: decision.personId }
    const target = { kind: decision.kind, id: decision.targetId }
    await recordAction(transaction, { actor: viewer, action: 'decision_reversed', target, reason: body.reason, details }, now)
    return { row: await findDecision(transaction, decision.id), effects: undone, mailIds: told }
  })
  if (!row) throw noSuchDecision()
  afterCommit(() => announceDecision(platform, effects, mailIds))
  return viewDecision(row, now)
})

/**
 * Marks the decisions in force that did such a thing to such a target as taken back, for calls that take the action back themselves
 * (restoring a person or a post); the gate must allow each of them. Stands in their transaction; answers the ids of mails for `mails.written`.
 */
export async function reverseDecisions(
  database: Database,
  allowed: Allowed<'decision.reverse' | 'person.remove'>,
  { target, actions }: { readonly target: TargetName; readonly actions: readonly DecisionAction[] },
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<ReversedRow & DecidedBy>`
    select id, action, target_kind as kind, person_id as "personId", decided_by as "decidedById", decided_role as "decidedRole"
    from decisions
    where action = any(${actions}::text[]) and reversed_at is null
      and (${target.kind} = 'person' and person_id = ${target.id} or target_kind = ${target.kind} and target_id = ${target.id})
    for update`.execute(database)
  const proofs = rows.map((row) => ({ id: row.id, allowed: authorize(allowed.viewer, 'decision.reverse', row) }))
  for (const proof of proofs) await markReversed(database, proof.allowed, proof.id, now)
  return closeReversed(database, allowed, rows, now)
}

type ReversedRow = Pick<StatementRow, 'id' | 'action' | 'kind' | 'personId'>
type DecidedBy = Pick<StatementRow, 'decidedById' | 'decidedRole'>

/** A decision held until the transaction ends, after the person it is about: in the order in which decisions are made. */
export async function holdDecision(database: Database, id: number): Promise<StatementRow> {
  await sql`select from users where id = (select person_id from decisions where id = ${id}) for no key update`.execute(database)
  await sql`select from decisions where id = ${id} for update`.execute(database)
  const decision = await findDecision(database, id)
  if (!decision) throw noSuchDecision()
  return decision
}

/** Undoes what a decision did and marks it as taken back. */
export async function undoDecision(database: Database, allowed: MayUndo, decision: StatementRow, now: Date) {
  const { id, action, personId, until } = decision
  const target = { kind: decision.kind, id: decision.targetId }
  const effects = await undoAction(database, allowed, { id, action, target, personId, until }, now)
  await markReversed(database, allowed, id, now)
  if (isSpam({ ...decision, target })) await forgetSpam(database, allowed, await textsOf(database, target))
  return effects
}

async function markReversed(database: Database, { viewer }: MayUndo, id: number, now: Date): Promise<void> {
  await database.updateTable('decisions').set({ reversed_at: now, reversed_by: viewer.id }).where('id', '=', id).execute()
}

/** Appeals against what holds no more are over; whoever took their own decision back is not who decided about the appeal. */
async function closeReversed(
  database: Database,
  { viewer }: Allowed<'decision.reverse' | 'person.remove'>,
  reversed: readonly ReversedRow[],
  now: Date,
): Promise<number[]> {
  await sql`
    update appeals set state = 'reversed', decided_at = ${now}, decided_by = nullif(${viewer.id}::bigint, decision_decided_by)
    where state = 'open' and decision_id = any(${reversed.map(({ id }) => id)}::bigint[])`.execute(database)
  const mails = reversed.flatMap(({ id, action, kind, personId }): NewMail[] =>
    personId === null || action === 'no_action'
      ? []
      : [
          {
            userId: personId,
            key: `decision_reversed:${id}`,
            kind: 'decision_reversed',
            detail: { decisionId: id, action, targetKind: kind },
          },
        ],
  )
  return writeMails(database, mails, now)
}

export function noSuchDecision(): AppError {
  return new AppError('not_found', sentence('no_such_decision'))
}
