import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { limits } from '#contract/limits.ts'
import type { DecisionAction, TargetKind } from '#contract/moderation/moderation.ts'
import type { Role } from '#contract/account/roles.ts'
import { reaches } from '#web/admin/shell/staff-state.ts'

/** What the staff can do, mildest first, each with what it brings about. */
export const actionTexts: Readonly<Record<DecisionAction, { label: MessageDescriptor; effect: MessageDescriptor }>> = {
  no_action: { label: msg`No action`, effect: msg`It doesn’t break any rules. We’ll tell the person who reported it.` },
  warn: { label: msg`Warn`, effect: msg`We’ll tell them what was wrong. Nothing else changes.` },
  hide: { label: msg`Hide`, effect: msg`Only the site team can see it. You can show it again later.` },
  delete: { label: msg`Delete`, effect: msg`Hidden right away and permanently deleted after ${limits.removalDays} days.` },
  limit: { label: msg`Limit account`, effect: msg`Only current followers can find this person and their posts.` },
  freeze_payouts: { label: msg`Freeze payouts`, effect: msg`The person keeps earning, but we don’t pay anything out while this lasts.` },
  suspend: {
    label: msg`Suspend account`,
    effect: msg`The person can’t sign in, and no one can find them or their content. Their subscribers aren’t charged while this lasts.`,
  },
  delete_person: {
    label: msg`Delete account`,
    effect: msg`Like a suspension, but everything is permanently deleted after ${limits.removalDays} days.`,
  },
}
export const actions = Object.keys(actionTexts) as DecisionAction[]

const ofThings = new Set<DecisionAction>(['hide', 'delete'])
const ofAdmins = new Set<DecisionAction>(['freeze_payouts', 'delete_person'])

interface Possible {
  readonly kind: TargetKind
  readonly isGone: boolean
  readonly hasPerson: boolean
  readonly role: Role
}

/** What can be done here at all, by somebody of this role. */
export function possibleActions({ kind, isGone, hasPerson, role }: Possible): DecisionAction[] {
  return actions.filter((action) => {
    if (action === 'no_action') return true
    if (ofAdmins.has(action) && !reaches(role, 'admin')) return false
    return ofThings.has(action) ? kind !== 'person' && !isGone : hasPerson
  })
}

/** These are about what somebody made; the others about whoever made it. */
export const isAboutThings = (action: DecisionAction) => ofThings.has(action) || action === 'no_action'

/** These end some day, or do not. */
export const hasDays = (action: DecisionAction) => action === 'limit' || action === 'freeze_payouts' || action === 'suspend'
