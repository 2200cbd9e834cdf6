import { limits } from '#contract/limits.ts'
import type { DecisionAction, ReportReason } from '#contract/moderation/moderation.ts'
import type { Role } from '#contract/account/roles.ts'
import { fitsLength, hasVisibleCharacter } from '#contract/visible-text.ts'
import { reaches } from '#web/admin/shell/staff-state.ts'
import { hasDays } from './action-texts.ts'

/** A decision while it is made. */
export interface DecideDraft {
  readonly action: DecisionAction | null
  readonly days: string
  readonly isEndless: boolean
  readonly ground: ReportReason
  readonly basis: 'terms' | 'law'
  readonly explanation: string
  readonly reason: string
}

export type DecideField = 'action' | 'days' | 'explanation' | 'reason'
export type Mistake = 'choose' | 'days' | 'too-long-for-role' | 'empty' | 'too-long'

const daysMost = 3650

/** What the server would refuse, found before it is asked. */
export function checkDecision(draft: DecideDraft, role: Role): Partial<Record<DecideField, Mistake>> {
  const { action, explanation, reason } = draft
  return {
    ...(action === null && { action: 'choose' as const }),
    ...(action !== null && daysMistake(draft, role)),
    ...textMistake('explanation', explanation, limits.reportLength),
    ...textMistake('reason', reason, limits.reasonLength),
  }
}

/** Days to its end; null where it has none, or needs none. */
export function daysOf({ action, days, isEndless }: DecideDraft): number | null {
  return action !== null && hasDays(action) && !isEndless ? Number(days) : null
}

function daysMistake(draft: DecideDraft, role: Role): { days?: Mistake } {
  if (draft.action === null || !hasDays(draft.action)) return {}
  const days = daysOf(draft)
  if (days !== null && !(Number.isInteger(days) && days >= 1 && days <= daysMost)) return { days: 'days' }
  const isLong = days === null || days > limits.moderatorDays
  return draft.action === 'suspend' && isLong && !reaches(role, 'admin') ? { days: 'too-long-for-role' } : {}
}

function textMistake(field: 'explanation' | 'reason', text: string, most: number): { [field: string]: Mistake } {
  if (!hasVisibleCharacter(text)) return { [field]: 'empty' }
  return fitsLength(text, most) ? {} : { [field]: 'too-long' }
}
