import { Trans, useLingui } from '@lingui/react/macro'
import { Phone, PhoneOff, Video } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { CallKind } from '#contract/messaging/calls.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { useModal } from '#web/ui/use-modal.ts'
import { acceptCall, hangUp } from './calls.ts'
import type { ShownCall } from './call-state.ts'
import { DeviceHelp } from './device-help.tsx'
import css from './incoming-call.module.css'
import { flashTitle, startRinging } from './ring-tone.ts'

/** Somebody calls: who, and how to answer. Escape declines, a press outside does nothing. */
export function IncomingCall({ call }: { readonly call: ShownCall }) {
  const { t } = useLingui()
  const { person, kind, problem } = call
  const name = person.displayName
  const box = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const modal = useModal(box, () => hangUp(), { canDismiss: false, backCloses: false })
  const [answer, setAnswer] = useState<CallKind | null>(null)
  const accept = (wanted: CallKind) => {
    setAnswer(wanted)
    void acceptCall(wanted).finally(() => setAnswer(null))
  }
  const title = t`${name} is calling`
  useEffect(() => {
    const stops = [startRinging(true), flashTitle(title)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [title])
  return (
    <dialog ref={box} {...modal} role="alertdialog" aria-labelledby={titleId} className={css['dialog']}>
      <div className={css['sheet']}>
        <span className={css['face']}>
          <Avatar name={name} id={person.id} src={person.photoURL} size={96} isCreator={person.isCreator} />
        </span>
        <div>
          <h2 id={titleId} className={css['title']}>
            {title}
          </h2>
          <p className="muted">{kind === 'video' ? <Trans>Video call</Trans> : <Trans>Voice call</Trans>}</p>
        </div>
        {problem && <DeviceHelp problem={problem} onRetry={() => accept(call.kind)} />}
        <div className="grid gap-2 w-full">
          {kind === 'video' && (
            <Button
              variant="ink"
              isWide
              data-autofocus
              isLoading={answer === 'video'}
              icon={<Video aria-hidden="true" size={18} />}
              onClick={() => accept('video')}
            >
              <Trans>Accept with video</Trans>
            </Button>
          )}
          <Button
            variant={kind === 'video' ? 'outline' : 'ink'}
            isWide
            data-autofocus={kind === 'voice' || undefined}
            isLoading={answer === 'voice'}
            icon={<Phone aria-hidden="true" size={18} />}
            onClick={() => accept('voice')}
          >
            <Trans>Accept with voice</Trans>
          </Button>
          <Button variant="danger" isWide icon={<PhoneOff aria-hidden="true" size={18} />} onClick={() => hangUp()}>
            <Trans>Decline</Trans>
          </Button>
        </div>
      </div>
    </dialog>
  )
}
