import { api } from '#contract/index.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { authorize, type Allowed } from '#server/access/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError, fieldError, sentence } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import type { Platform } from '#server/platform/platform.ts'
import { announceEnforcement, type EnforcementEffects } from '#server/account/enforcement/index.ts'
import { applyAction } from './apply-action.ts'
import { findCaseToClose } from './close-case.ts'
import { holdConcern } from './concern.ts'
import { findDecision, viewDecision } from './decision-queries.ts'
import { findTarget, type TargetName } from './targets.ts'
import { rememberSpam } from './similar/remember.ts'
import { writeDecision, type NewDecision } from './write-decision.ts'

type Wish = BodyOf<typeof api.moderation.decide>
const day = 86_400_000
const withAnEnd = new Set<Wish['action']>(['limit', 'freeze_payouts', 'suspend'])

/** Acts on a person or a thing of theirs. Action, statement of reasons, mails and the line of the audit log are there together or not. */
export const makeDecision = handle(api.moderation.decide, async ({ viewer, body, database, platform, afterCommit }) => {
  checkWish(body)
  const now = platform.clock.now()
  const target = { kind: body.targetKind, id: body.targetId }
  const { row, effects, mailIds } = await inTransaction(database, async (transaction) => {
    const personId = await findWhom(transaction, target, body.caseId)
    const facts = await holdConcern(transaction, viewer.id, personId)
    const allowed = authorize(viewer, 'decision.make', { ...facts, action: body.action, days: body.days ?? null })
    return act(transaction, allowed, { ...body, target, personId }, now)
  })
  afterCommit(() => announceDecision(platform, effects, mailIds))
  return viewDecision(row, now)
})

function checkWish({ action, targetKind, days }: Wish): void {
  if (days !== undefined && !withAnEnd.has(action)) throw fieldError('days', 'invalid', sentence('action_without_end'))
  if (targetKind === 'person' && (action === 'hide' || action === 'delete'))
    throw fieldError('action', 'invalid', sentence('person_not_hidden'))
}

/** Who made the thing, also when it is gone and only its case remembers. */
async function findWhom(database: Database, target: TargetName, caseId: number | undefined): Promise<number | null> {
  const ended = await findCaseToClose(database, target, caseId)
  const found = await findTarget(database, 0, target)
  const isOfCase = ended?.kind === target.kind && ended.targetId === target.id
  // What people write each other is looked at when one of them reports it, and not because somebody knows its number.
  if ((!found || target.kind === 'message') && !isOfCase) throw new AppError('not_found')
  return found?.personId ?? ended?.personId ?? null
}

async function act(
  database: Database,
  allowed: Allowed<'decision.make'>,
  wish: Wish & { readonly target: TargetName; readonly personId: number | null },
  now: Date,
) {
  const { action, target, personId, ground, basis, explanation, reason, caseId, days } = wish
  const until = days === undefined ? null : new Date(now.getTime() + days * day)
  const effects = await applyAction(database, allowed, { action, target, personId, until }, now)
  if (isSpam(wish)) await rememberSpam(database, allowed, await textsOf(database, target), now)
  const decision = { target, action, ground, basis, explanation, reason, until, caseId }
  const { id, mailIds } = await writeDecision(database, allowed, decision, now)
  const details = { decisionId: id, action, ground, personId, ...(caseId === undefined ? {} : { caseId }), ...(days ? { days } : {}) }
  await recordAction(database, { actor: allowed.viewer, action: 'decision_made', target, reason, details }, now)
  const row = await findDecision(database, id)
  if (!row) throw new AppError('not_found')
  return { row, effects, mailIds }
}

/** Posts and comments that are removed as spam: what people write each other isn't remembered. */
export const isSpam = ({ action, ground, target }: Pick<NewDecision, 'action' | 'ground' | 'target'>): boolean =>
  ground === 'spam' && (action === 'hide' || action === 'delete') && (target.kind === 'post' || target.kind === 'comment')

export async function textsOf(database: Database, target: TargetName): Promise<string[]> {
  const text = (await findTarget(database, 0, target))?.text ?? ''
  return text === '' ? [] : [text]
}

/** Tells everybody what a decision, or its end, changed; call it after the commit, and acknowledge once it resolves. */
export async function announceDecision(
  platform: Pick<Platform, 'bus'>,
  effects: readonly (EnforcementEffects | undefined)[],
  mailIds: readonly number[],
): Promise<void> {
  platform.bus.publish('mails.written', { mailIds })
  await Promise.all(effects.map((effect) => announceEnforcement(platform, effect)))
}
