import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { callTime } from './call-time.ts'
import type { ShownCall } from './call-state.ts'

/** Where the call stands, spoken when it changes; the running time is only shown. */
export function CallStateText({ call }: { readonly call: ShownCall }) {
  return (
    <span className="inline-flex gap-2 flex-none text-sm muted">
      <span role="status">
        <Words call={call} />
      </span>
      {call.phase === 'connected' && call.connectedAt !== null && <RunningTime since={call.connectedAt} />}
      {call.phase === 'ended' && (call.end?.durationSeconds ?? 0) > 0 && (
        <span className="tabular-nums">{callTime(call.end?.durationSeconds ?? 0)}</span>
      )}
    </span>
  )
}

function Words({ call: { phase, isRinging, end } }: { readonly call: ShownCall }) {
  if (phase === 'calling') return isRinging ? <Trans>Ringing…</Trans> : <Trans>Calling…</Trans>
  if (phase === 'rejoin') return <Trans>You’re in this call</Trans>
  if (phase === 'connecting') return <Trans>Connecting…</Trans>
  if (phase === 'connected') return <Trans>Connected</Trans>
  if (phase === 'reconnecting') return <Trans>Reconnecting…</Trans>
  if (end?.outcome === 'declined') return <Trans>Declined</Trans>
  if (end?.outcome === 'busy') return <Trans>Busy</Trans>
  if (end?.outcome === 'missed') return <Trans>No answer</Trans>
  if (end?.outcome === 'elsewhere') return <Trans>Continued on another device</Trans>
  if (end?.outcome === 'lost') return <Trans>Connection lost</Trans>
  return <Trans>Call ended</Trans>
}

function RunningTime({ since }: { readonly since: number }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <span role="timer" className="tabular-nums">
      {callTime(Math.floor((now - since) / 1000))}
    </span>
  )
}
