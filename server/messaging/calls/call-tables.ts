import type { Generated, GeneratedAlways } from 'kysely'
import type { CallKind, CallOutcome } from '#contract/messaging/calls.ts'

interface CallsTable {
  id: Generated<number>
  room_id: string
  caller_id: number
  callee_id: number
  low_id: GeneratedAlways<number>
  high_id: GeneratedAlways<number>
  conversation_id: number
  seq: number
  kind: CallKind
  state: 'ringing' | 'connected' | 'ended'
  outcome: CallOutcome | null
  caller_device: string | null
  callee_device: string | null
  is_invited: boolean
  created_at: Date
  connected_at: Date | null
  ended_at: Date | null
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    calls: CallsTable
  }
}

/** A call as its row has it. */
export interface CallRow {
  readonly id: number
  readonly roomId: string
  readonly callerId: number
  readonly calleeId: number
  readonly conversationId: number
  readonly seq: number
  readonly kind: CallKind
  readonly state: 'ringing' | 'connected' | 'ended'
  readonly outcome: CallOutcome | null
  readonly callerDevice: string | null
  readonly calleeDevice: string | null
  readonly createdAt: Date
  readonly connectedAt: Date | null
  readonly endedAt: Date | null
}

/** What every process remembers of a call that is under way. */
export interface LiveCall extends Pick<CallRow, 'id' | 'roomId' | 'callerId' | 'calleeId' | 'conversationId' | 'kind' | 'state'> {
  readonly callerName: string
  readonly callerPhoto: string | null
}

declare module '#server/platform/events/bus.ts' {
  interface Topics {
    /** A call began, was accepted or ended: every process watches over every call, so that none outlives the process it began in. */
    'call.changed': LiveCall
  }
}
