import type { ReportReason } from '#contract/moderation/moderation.ts'
import { authorize } from '#server/access/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import type { EnforcementEffects } from '#server/account/enforcement/index.ts'
import { applyAction, showAgain } from './apply-action.ts'
import { holdConcern } from './concern.ts'
import { reverseDecisions } from './reverse-decision.ts'
import { findTarget, type TargetName } from './targets.ts'
import { writeDecision } from './write-decision.ts'

type Thing = TargetName & { readonly kind: Exclude<TargetName['kind'], 'person'> }

interface Wish {
  readonly viewer: Viewer
  readonly target: Thing
  readonly reason: string | undefined
  /** What its author is told as the reason; without it, that another one applies. */
  readonly ground?: ReportReason
}

/** For `announceDecision` after the commit. */
interface Done {
  readonly effects: readonly (EnforcementEffects | undefined)[]
  readonly mailIds: readonly number[]
}

/** What its author is told where the staff gave no reason (D30). */
const noReason = 'none given'

/**
 * Deletes what somebody made, for the staff's calls beside the desk: out of sight at once and gone for good after the days of grace (D30),
 * with the statement of reasons and the line on record that the desk would write, and under the same rules. Undefined when it is not there;
 * throws `not_allowed`, or `already_decided`.
 */
export function takeDown(database: Database, { viewer, target, reason, ground = 'other' }: Wish, now: Date): Promise<Done | undefined> {
  return inTransaction(database, async (transaction) => {
    const found = await findTarget(transaction, 0, target)
    if (!found) return undefined
    const { personId } = found
    const concern = await holdConcern(transaction, viewer.id, personId)
    const allowed = authorize(viewer, 'decision.make', { ...concern, action: 'delete', days: null })
    const effects = await applyAction(transaction, allowed, { action: 'delete', target, personId, until: null }, now)
    const explanation = reason ?? noReason
    const decision = { target, action: 'delete' as const, ground, explanation, reason }
    const { mailIds } = await writeDecision(transaction, allowed, decision, now)
    await recordAction(transaction, { actor: viewer, action: `${target.kind}_deleted`, target, reason: explanation }, now)
    return { effects, mailIds }
  })
}

/** Brings back what the staff hid or deleted, under the rules of taking decisions back. Undefined when it was not out of sight. */
export function bringBack(database: Database, { viewer, target, reason }: Wish, now: Date): Promise<Done | undefined> {
  return inTransaction(database, async (transaction) => {
    const found = await findTarget(transaction, 0, target)
    const personId = found?.personId ?? null
    await holdConcern(transaction, viewer.id, personId)
    // Also of what was taken out of sight without a decision.
    const allowed = authorize(viewer, 'decision.reverse', { personId, decidedById: 0, decidedRole: 'moderator' })
    const effects = await showAgain(transaction, allowed, target)
    if (!effects) return undefined
    const mailIds = await reverseDecisions(transaction, allowed, { target, actions: ['hide', 'delete'] }, now)
    await recordAction(transaction, { actor: viewer, action: `${target.kind}_restored`, target, reason }, now)
    return { effects: [effects], mailIds }
  })
}
