import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { limits } from '#contract/limits.ts'
import type { DecisionAction, TargetKind } from '#contract/moderation/moderation.ts'
import type { Role } from '#contract/account/roles.ts'
import { reaches } from '#web/admin/shell/staff-state.ts'

/** What the staff can do, mildest first, each with what it brings about. */
export const actionTexts: Readonly<Record<DecisionAction, { label: MessageDescriptor; effect: MessageDescriptor }>> = {
  no_action: { label: msg`No action`, effect: msg`It breaks no rule. Whoever reported it is told.` },
  warn: { label: msg`Warn`, effect: msg`The person is told what was wrong. Nothing else changes.` },
  hide: { label: msg`Hide`, effect: msg`Only the staff sees it from now on. It can be shown again.` },
  delete: { label: msg`Delete`, effect: msg`Out of sight at once, and gone for good after ${limits.removalDays} days.` },
  limit: { label: msg`Limit the person`, effect: msg`Only people who follow them already find them and what they write.` },
  freeze_payouts: { label: msg`Freeze payouts`, effect: msg`They earn on, but nothing is paid out to them meanwhile.` },
  suspend: {
    label: msg`Suspend the person`,
    effect: msg`They cannot sign in, and nobody finds them or anything of theirs. Their subscribers are not charged again meanwhile.`,
  },
  delete_person: {
    label: msg`Delete the account`,
    effect: msg`As if suspended, and gone for good with everything after ${limits.removalDays} days.`,
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
