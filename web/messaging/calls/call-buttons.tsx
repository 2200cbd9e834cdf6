import { useLingui } from '@lingui/react/macro'
import { Phone, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { showToast } from '#web/lib/toasts.ts'
import { useStore } from '#web/lib/store.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { CallKind } from '#contract/messaging/calls.ts'
import { shownCall, type CallPerson } from './call-state.ts'
import { loadCalls } from './load-calls.ts'

export interface Callable {
  readonly person: CallPerson & { readonly isSample: boolean }
  /** One of the two has blocked the other. */
  readonly isBlocked: boolean
}

/** Begins a voice or a video call; where it cannot, the buttons say why. */
export function CallButtons({ person, isBlocked }: Callable) {
  const { t } = useLingui()
  const begin = useBeginCall()
  const reason = useCallRefusal({ person, isBlocked })
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

/** Why this person can't be called now; null where they can. */
export function useCallRefusal({ person, isBlocked }: Callable): string | null {
  const { t } = useLingui()
  const isInCall = useStore(shownCall, (call) => call !== null && call.phase !== 'ended')
  const name = person.displayName
  if (isBlocked) return t`You and ${name} can’t call each other.`
  if (person.isSample) return t`${name} is part of the sample community and can’t take calls.`
  return isInCall ? t`You’re in a call.` : null
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
