import type { DecisionAction, ReportReason } from '#contract/moderation/moderation.ts'
import type { MayEnforce } from '#server/account/enforcement/index.ts'
import { writeMails } from '#server/notify/mail/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError, fieldError, sentence } from '#server/platform/errors.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { closeCase, findCaseToClose } from './close-case.ts'
import { excerptOf, findTarget, type TargetName } from './targets.ts'

export interface NewDecision {
  readonly target: TargetName
  readonly action: DecisionAction
  readonly ground: ReportReason
  readonly basis?: 'terms' | 'law' | undefined
  /** What the person is told. */
  readonly explanation: string
  /** Kept for the staff. */
  readonly reason?: string | undefined
  readonly until?: Date | null | undefined
  readonly caseId?: number | undefined
}

export interface WrittenDecision {
  readonly id: number
  /** For `mails.written` after the commit. */
  readonly mailIds: readonly number[]
}

/**
 * Writes a decision in the name of who made it: the statement of reasons, the mail to whom it is about, the end of the case and the mails to who reported. It
 * stands in the transaction of the action itself, which the caller takes through `server/account/enforcement`, so that both are there or neither
 * (DSA article 17); the caller also puts it on record. Throws when the case is not about this, or was decided already.
 */
export function writeDecision(database: Database, { viewer }: MayEnforce, wish: NewDecision, now: Date): Promise<WrittenDecision> {
  return inTransaction(database, async (transaction) => {
    const { target, action } = wish
    const found = await findTarget(transaction, 0, target)
    const ended = await findCaseToClose(transaction, target, wish.caseId)
    const personId = found?.personId ?? ended?.personId ?? null
    if (ended && (ended.isClosed || !isAbout(ended, target, personId))) {
      throw ended.isClosed ? new AppError('already_decided') : fieldError('caseId', 'invalid', sentence('case_of_something_else'))
    }
    const { id } = await transaction
      .insertInto('decisions')
      .values({
        case_id: ended?.id ?? null,
        target_kind: target.kind,
        target_id: target.id,
        // Of somebody themself the name says enough.
        excerpt: target.kind === 'person' ? null : (excerptOf(found?.text ?? null) ?? ended?.excerpt ?? null),
        person_id: personId,
        action,
        ground: wish.ground,
        basis: wish.basis ?? 'terms',
        explanation: wish.explanation,
        reason: wish.reason ?? null,
        decided_by: viewer.id,
        decided_role: staffRole(viewer),
        decided_at: now,
        until: wish.until ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const told = action === 'no_action' || personId === null ? [] : await tellPerson(transaction, id, personId, wish, now)
    const outcome = action === 'no_action' ? 'no_action' : 'action_taken'
    const answered = ended ? await closeCase(transaction, ended.id, outcome, now) : []
    return { id, mailIds: [...told, ...answered] }
  })
}

const isAbout = (
  ended: { kind: string; targetId: number; personId: number | null },
  target: TargetName,
  personId: number | null,
): boolean => (ended.kind === target.kind && ended.targetId === target.id) || (personId !== null && ended.personId === personId)

function staffRole({ role }: Viewer): 'moderator' | 'admin' | 'owner' {
  if (role === 'user') throw new AppError('not_allowed')
  return role
}

function tellPerson(database: Database, decisionId: number, userId: number, wish: NewDecision, now: Date): Promise<number[]> {
  const { action, target, ground, basis = 'terms', explanation, until } = wish
  const detail = {
    decisionId,
    action,
    targetKind: target.kind,
    ground,
    basis,
    explanation,
    isAutomated: false,
    until: until?.toISOString() ?? null,
  }
  return writeMails(database, [{ userId, key: `decision:${decisionId}`, kind: 'decision', detail }], now)
}
