import { Trans, useLingui } from '@lingui/react/macro'
import { MicOff } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { useStore } from '#web/lib/store.ts'
import { classNames } from '#web/ui/class-names.ts'
import { CallControls } from './call-controls.tsx'
import { CallStateText } from './call-state-text.tsx'
import { dock, useDocked } from './call-dock.ts'
import { isTalking, type ShownCall } from './call-state.ts'
import css from './call-window.module.css'
import { hangUp, rejoinCall } from './calls.ts'
import { DeviceChoice } from './device-choice.tsx'
import { DeviceHelp } from './device-help.tsx'
import { startRinging } from './ring-tone.ts'
import { takeMedia } from './take-media.ts'
import { useDrag } from './use-drag.ts'
import { VideoView } from './video-view.tsx'

/** The call while it goes on: beside its conversation, a small window while people browse, or the whole page. */
export function CallWindow({ call }: { readonly call: ShownCall }) {
  const { t } = useLingui()
  const [isLarge, setFull] = useState(false)
  // What is over is not worth the whole page.
  const isFull = isLarge && call.phase !== 'ended'
  const [isChoosing, setChoosing] = useState(false)
  const place = useStore(dock, (element) => element)
  const over = isFull ? null : place
  const { box, handle } = useDrag(!isFull && !over)
  const look = useDocked(box, over)
  useFocusOnOpen(box)
  useRingback(call.phase === 'calling' && call.isRinging)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && isFull) setFull(false)
  })
  useEffect(() => {
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={t`Call with ${call.person.displayName}`}
      data-phase={call.phase}
      className={classNames(css['window'], isFull && css['full'], over && css['docked'], !isFull && look === 'bar' && css['bar'])}
    >
      <header className={css['header']} {...handle}>
        <b className="min-w-0 font-bold truncate">{call.person.displayName}</b>
        <CallStateText call={call} />
      </header>
      <Stage call={call} />
      {call.problem && <DeviceHelp problem={call.problem} onRetry={() => void takeMedia(call.roomId, call.kind)} />}
      {isChoosing && call.local && (
        <div className={css['devices']}>
          <DeviceChoice call={call} />
        </div>
      )}
      {call.phase === 'rejoin' ? (
        <div className={css['rejoin']}>
          <Button variant="ink" size="s" onClick={() => void rejoinCall()}>
            <Trans>Rejoin call</Trans>
          </Button>
          <Button variant="danger" size="s" onClick={() => hangUp()}>
            <Trans>Hang up</Trans>
          </Button>
        </div>
      ) : (
        call.phase !== 'ended' && (
          <CallControls
            call={call}
            isFull={isFull}
            onFull={() => setFull(!isFull)}
            isChoosing={isChoosing}
            onChoose={() => setChoosing(!isChoosing)}
          />
        )
      )}
    </section>
  )
}

/** The other person large, oneself small. */
function Stage({ call }: { readonly call: ShownCall }) {
  const { t } = useLingui()
  const { person, remote, local, other, isCameraOn } = call
  const name = person.displayName
  const isSeen = isTalking(call) && remote !== null && other.isCameraOn
  return (
    <div className={classNames(css['stage'], !isSeen && !isCameraOn && css['voice'])}>
      {remote && <VideoView stream={remote} className={classNames(css['remote'], !isSeen && css['unseen'])} label={t`${name}’s video`} />}
      {!isSeen && <Avatar name={name} id={person.id} src={person.photoURL} size={96} isCreator={person.isCreator} />}
      {isTalking(call) && !other.isMicrophoneOn && (
        <p className={css['muted']}>
          <MicOff aria-hidden="true" size={16} />
          <Trans>{name}’s microphone is off</Trans>
        </p>
      )}
      {local && isCameraOn && <VideoView stream={local} isOwn className={css['own']} label={t`Your camera`} />}
    </div>
  )
}

function useRingback(isRinging: boolean): void {
  useEffect(() => (isRinging ? startRinging(false) : undefined), [isRinging])
}

/** Keyboard and screen reader are taken to the window when it opens, and back when it closes around them. */
function useFocusOnOpen(box: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const before = document.activeElement
    const element = box.current
    element?.focus({ preventScroll: true })
    return () => {
      if (element?.contains(document.activeElement) && before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [box])
}
