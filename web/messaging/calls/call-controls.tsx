import { useLingui } from '@lingui/react/macro'
import { Maximize2, Mic, MicOff, Minimize2, PhoneOff, Settings2, Video, VideoOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { showToast } from '#web/lib/toasts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { problemTexts } from './call-failures.ts'
import type { ShownCall } from './call-state.ts'
import css from './call-window.module.css'
import { hangUp } from './calls.ts'
import { DeviceError } from './local-media.ts'
import { setCamera, setMicrophone } from './talk.ts'

interface CallControlsProps {
  readonly call: ShownCall
  readonly isFull: boolean
  readonly onFull: () => void
  readonly isChoosing: boolean
  readonly onChoose: () => void
}

/** Microphone, camera, devices, the size of the window, and the end of the call. */
export function CallControls({ call: { isMicrophoneOn, isCameraOn }, isFull, onFull, isChoosing, onChoose }: CallControlsProps) {
  const { t, i18n } = useLingui()
  const toggleCamera = async () => {
    try {
      await setCamera(!isCameraOn)
    } catch (error) {
      const { title, help } = problemTexts[error instanceof DeviceError ? error.problem : 'failed']
      showToast({ tone: 'error', title: i18n._(title), description: i18n._(help) })
    }
  }
  return (
    <div className={css['controls']}>
      <Control
        label={isMicrophoneOn ? t`Turn microphone off` : t`Turn microphone on`}
        icon={isMicrophoneOn ? <Mic aria-hidden="true" size={20} /> : <MicOff aria-hidden="true" size={20} />}
        isOff={!isMicrophoneOn}
        onClick={() => setMicrophone(!isMicrophoneOn)}
      />
      <Control
        label={isCameraOn ? t`Turn camera off` : t`Turn camera on`}
        icon={isCameraOn ? <Video aria-hidden="true" size={20} /> : <VideoOff aria-hidden="true" size={20} />}
        isOff={!isCameraOn}
        onClick={() => void toggleCamera()}
      />
      <Control
        label={t`Choose devices`}
        icon={<Settings2 aria-hidden="true" size={20} />}
        isExpanded={isChoosing}
        className={css['extra']}
        onClick={onChoose}
      />
      <Control
        label={isFull ? t`Minimize call` : t`Expand call`}
        icon={isFull ? <Minimize2 aria-hidden="true" size={20} /> : <Maximize2 aria-hidden="true" size={20} />}
        onClick={onFull}
      />
      <IconButton
        label={t`Hang up`}
        icon={<PhoneOff aria-hidden="true" size={20} />}
        className={classNames(css['control'], css['hangUp'])}
        onClick={() => hangUp()}
      />
    </div>
  )
}

interface ControlProps {
  readonly label: string
  readonly icon: ReactNode
  readonly isOff?: boolean
  readonly isExpanded?: boolean
  readonly className?: string | undefined
  readonly onClick: () => void
}

function Control({ label, icon, isOff = false, isExpanded, className, onClick }: ControlProps) {
  return (
    <IconButton
      label={label}
      icon={icon}
      aria-expanded={isExpanded}
      className={classNames(css['control'], isOff && css['off'], className)}
      onClick={onClick}
    />
  )
}
