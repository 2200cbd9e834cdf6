import { useLingui } from '@lingui/react/macro'
import { Phone, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { showToast } from '#web/lib/toasts.ts'
import { useWatched } from '#web/lib/store.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { CallKind } from '#contract/messaging/calls.ts'
import { shownCall, type CallPerson } from './call-state.ts'
import { loadCalls } from './load-calls.ts'

interface CallButtonsProps {
  readonly person: CallPerson & { readonly isSample: boolean }
  /** One of the two has blocked the other. */
  readonly isBlocked: boolean
}

/** Begins a voice or a video call; where it cannot, the buttons say why. */
export function CallButtons({ person, isBlocked }: CallButtonsProps) {
  const { t } = useLingui()
  const begin = useBeginCall()
  const isInCall = useWatched(shownCall, (call) => call !== null && call.phase !== 'ended')
  const name = person.displayName
  const reason = isBlocked
    ? t`You and ${name} cannot call each other.`
    : person.isSample
      ? t`${name} is part of the sample community and takes no calls.`
      : isInCall
        ? t`You are in a call.`
        : null
  const button = (kind: CallKind, label: string, icon: ReactNode) => (
    <IconButton
      label={reason === null ? label : `${label}: ${reason}`}
      icon={icon}
      disabled={reason !== null}
      onClick={() => begin(person, kind)}
    />
  )
  return (
    <>
      {button('voice', t`Voice call`, <Phone aria-hidden="true" size={20} />)}
      {button('video', t`Video call`, <Video aria-hidden="true" size={20} />)}
    </>
  )
}

/** Fetches the code of calls, then begins one. */
export function useBeginCall(): (person: CallPerson, kind: CallKind) => void {
  const { t } = useLingui()
  return (person, kind) => {
    loadCalls().then(
      (calls) => calls.prepareCall(person, kind),
      () => showToast({ tone: 'error', title: t`Call failed`, description: t`Could not start video call. Please try again.` }),
    )
  }
}
