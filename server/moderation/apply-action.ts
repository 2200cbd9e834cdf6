import type { DecisionAction } from '#contract/moderation/moderation.ts'
import type { Allowed } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import * as enforcement from '#server/account/enforcement/index.ts'
import type { EnforcementEffects, MayUndo } from '#server/account/enforcement/index.ts'
import { findInForce, latestEnd, type InForce } from './in-force.ts'
import type { TargetName } from './targets.ts'

export interface Act {
  readonly action: DecisionAction
  readonly target: TargetName
  readonly personId: number | null
  readonly until: Date | null
}

type Effects = readonly (EnforcementEffects | undefined)[]
type Hide = typeof enforcement.hidePost
type Unhide = typeof enforcement.unhidePost

const sight: Record<Exclude<TargetName['kind'], 'person'>, { readonly hide: Hide; readonly unhide: Unhide }> = {
  post: { hide: enforcement.hidePost, unhide: enforcement.unhidePost },
  comment: { hide: enforcement.hideComment, unhide: enforcement.unhideComment },
  message: { hide: enforcement.hideMessage, unhide: enforcement.unhideMessage },
  request: { hide: enforcement.hideRequest, unhide: enforcement.unhideRequest },
  request_comment: { hide: enforcement.hideRequestComment, unhide: enforcement.unhideRequestComment },
}

/**
 * Does what a decision says, inside its transaction; the decision itself is written after. A shorter measure never ends a longer one that
 * is in force. Throws `already_decided` where it changes nothing, `not_found` where there is nothing to act on.
 */
export async function applyAction(database: Database, may: Allowed<'decision.make'>, act: Act, now: Date): Promise<Effects> {
  const { action, target, personId } = act
  if (action === 'no_action' || action === 'warn') return []
  const others = await findInForce(database, act, now)
  if (action === 'hide' || action === 'delete') {
    if (target.kind === 'person') throw new AppError('not_allowed')
    if (others.some((other) => other.action === action || other.action === 'delete')) throw new AppError('already_decided')
    return [orElse(await sight[target.kind].hide(database, may, target.id, now, { isDeleted: action === 'delete' }), 'not_found')]
  }
  if (personId === null) throw new AppError('not_found')
  if (action === 'delete_person') return [orElse(await enforcement.deletePerson(database, may, personId, now), 'already_decided')]
  const until = latestEnd([act.until, ...others.map((other) => other.until)])
  if (action === 'suspend') return [orElse(await enforcement.suspendPerson(database, may, personId, { until }, now), 'already_decided')]
  const measure = action === 'limit' ? enforcement.limitPerson : enforcement.freezePayouts
  return [orElse(await measure(database, may, personId, { until }, now), 'not_found')]
}

/** Undoes what a decision did, as far as no other one in force does the same. */
export async function undoAction(database: Database, may: MayUndo, act: Act & { readonly id: number }, now: Date): Promise<Effects> {
  const { action, target, personId } = act
  if (action === 'no_action' || action === 'warn') return []
  const others = await findInForce(database, act, now, act.id)
  if (action === 'hide' || action === 'delete') return undoHiding(database, may, target, others, now)
  if (personId === null) return []
  const until = latestEnd(others.map((other) => other.until))
  if (action === 'limit')
    return [
      await (others.length > 0
        ? enforcement.limitPerson(database, may, personId, { until }, now)
        : enforcement.unlimitPerson(database, may, personId)),
    ]
  if (action === 'freeze_payouts') {
    return [
      await (others.length > 0
        ? enforcement.freezePayouts(database, may, personId, { until }, now)
        : enforcement.thawPayouts(database, may, personId)),
    ]
  }
  return undoAbsence(database, may, personId, { action, others }, now)
}

async function undoHiding(database: Database, may: MayUndo, target: TargetName, others: readonly InForce[], now: Date): Promise<Effects> {
  if (target.kind === 'person' || others.some((other) => other.action === 'delete')) return []
  const { hide, unhide } = sight[target.kind]
  return [await (others.length > 0 ? hide(database, may, target.id, now, { isDeleted: false }) : unhide(database, may, target.id))]
}

/** Whoever is away for another reason than this one stays away. */
async function undoAbsence(
  database: Database,
  may: MayUndo,
  personId: number,
  { action, others }: { readonly action: 'suspend' | 'delete_person'; readonly others: readonly InForce[] },
  now: Date,
): Promise<Effects> {
  if (others.some((other) => other.action === 'delete_person')) return []
  const person = await database.selectFrom('users').select(['absence', 'wave_id']).where('id', '=', personId).executeTakeFirst()
  if (person?.absence !== (action === 'suspend' ? 'suspended' : 'deleted')) return []
  if (person.absence === 'suspended' && person.wave_id !== null) return []
  const restored = await enforcement.restorePerson(database, may, personId)
  if (others.length === 0) return [restored]
  return [restored, await enforcement.suspendPerson(database, may, personId, { until: latestEnd(others.map((other) => other.until)) }, now)]
}

/** Puts something back in sight; undefined when it was not out of it. */
export function showAgain(
  database: Database,
  may: Allowed<'decision.reverse'>,
  { kind, id }: { readonly kind: keyof typeof sight; readonly id: number },
): Promise<EnforcementEffects | undefined> {
  return sight[kind].unhide(database, may, id)
}

function orElse(effects: EnforcementEffects | undefined, code: 'already_decided' | 'not_found'): EnforcementEffects {
  if (!effects) throw new AppError(code)
  return effects
}
