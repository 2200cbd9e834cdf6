import type { CallKind, CallOutcome } from '#contract/messaging/calls.ts'
import type { SubscriptionPrompt } from '#contract/messaging/messages.ts'
import { Store } from '#web/lib/store.ts'

/** Who is on the other side. */
export interface CallPerson {
  readonly id: number
  readonly displayName: string
  readonly photoURL: string | null
  readonly isCreator: boolean
}

/**
 * `preview`: choosing devices before calling. `calling`: asked, not answered. `ringing`: somebody calls. `rejoin`: the page was loaded
 * anew while a call was on. `ended`: shown for a moment.
 */
export type CallPhase = 'preview' | 'calling' | 'ringing' | 'rejoin' | 'connecting' | 'connected' | 'reconnecting' | 'ended'

/** Why camera or microphone could not be had. */
export type DeviceProblem = 'denied' | 'missing' | 'busy' | 'insecure' | 'failed'

export interface ShownCall {
  readonly phase: CallPhase
  readonly person: CallPerson
  readonly kind: CallKind
  readonly roomId: string
  /** The server confirmed that it rings. */
  readonly isRinging: boolean
  readonly connectedAt: number | null
  readonly local: MediaStream | null
  readonly remote: MediaStream | null
  readonly isMicrophoneOn: boolean
  readonly isCameraOn: boolean
  readonly other: { readonly isMicrophoneOn: boolean; readonly isCameraOn: boolean }
  readonly problem: DeviceProblem | null
  readonly end: { readonly outcome: CallOutcome | 'elsewhere' | 'lost'; readonly durationSeconds: number } | null
}

export interface CallPrompt {
  readonly person: CallPerson
  readonly prompt: SubscriptionPrompt
}

/** The one call of this page; it lives outside of what is drawn, so it goes on while people browse. */
export const shownCall = new Store<ShownCall | null>(null)
export const callPrompt = new Store<CallPrompt | null>(null)

export function newCall(person: CallPerson, kind: CallKind, phase: CallPhase, roomId: string): ShownCall {
  return {
    phase,
    person,
    kind,
    roomId,
    isRinging: false,
    connectedAt: null,
    local: null,
    remote: null,
    isMicrophoneOn: true,
    isCameraOn: kind === 'video',
    other: { isMicrophoneOn: true, isCameraOn: kind === 'video' },
    problem: null,
    end: null,
  }
}

/** Changes the call that is shown, if it still is that of this room. */
export function changeCall(roomId: string, change: Partial<ShownCall>): void {
  shownCall.change((call) => (call?.roomId === roomId ? { ...call, ...change } : call))
}

export const isTalking = (call: ShownCall | null): boolean =>
  call !== null && (call.phase === 'connecting' || call.phase === 'connected' || call.phase === 'reconnecting')

/** It has begun: it's neither prepared nor being asked about. */
export const isInWindow = ({ phase }: ShownCall): boolean => phase !== 'preview' && phase !== 'ringing'
