import { sql } from 'kysely'
import type { CallKind, CallOutcome } from '#contract/messaging/calls.ts'
import type { Message } from '#contract/messaging/messages.ts'

/** How the call stands that a message is; null for every other message. */
export interface CallColumns {
  readonly callKind: CallKind | null
  readonly callState: 'ringing' | 'connected' | 'ended' | null
  readonly callOutcome: CallOutcome | null
  readonly callConnectedAt: Date | null
  readonly callEndedAt: Date | null
}

export const callColumns = sql`
  calls.kind as "callKind", calls.state as "callState", calls.outcome as "callOutcome", calls.connected_at as "callConnectedAt",
  calls.ended_at as "callEndedAt"`

export const callJoin = sql`left join calls on calls.conversation_id = messages.conversation_id and calls.seq = messages.seq`

export function viewCall({ callKind, callState, callOutcome, callConnectedAt, callEndedAt }: Partial<CallColumns>): Message['call'] {
  if (!callKind || !callState) return null
  return {
    kind: callKind,
    state: callState === 'ended' ? (callOutcome ?? 'missed') : callState,
    durationSeconds: callEndedAt ? secondsBetween(callConnectedAt ?? callEndedAt, callEndedAt) : null,
  }
}

/** Whole seconds, never below zero: clocks of several processes may differ. */
export function secondsBetween(from: Date, to: Date): number {
  return Math.max(0, Math.round((to.getTime() - from.getTime()) / 1000))
}
