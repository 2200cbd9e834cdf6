import { Trans, useLingui } from '@lingui/react/macro'
import { Phone, Video } from 'lucide-react'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { closePreview, placeCall } from './calls.ts'
import css from './call-preview.module.css'
import type { ShownCall } from './call-state.ts'
import { DeviceChoice } from './device-choice.tsx'
import { DeviceHelp } from './device-help.tsx'
import { takeMedia } from './take-media.ts'
import { VideoView } from './video-view.tsx'

/** Before anybody is called: one's own picture, the devices, and the choice of a voice call. */
export function CallPreview({ call }: { readonly call: ShownCall }) {
  const { t } = useLingui()
  const { person, kind, local, problem, roomId } = call
  const name = person.displayName
  const isVideo = kind === 'video'
  return (
    <Dialog
      title={t`Call ${name}`}
      onClose={closePreview}
      footer={
        <>
          <Button onClick={closePreview}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="ink"
            data-autofocus
            icon={isVideo ? <Video aria-hidden="true" size={18} /> : <Phone aria-hidden="true" size={18} />}
            isLoading={!local && !problem}
            aria-disabled={!local || undefined}
            onClick={placeCall}
          >
            {isVideo ? <Trans>Start video call</Trans> : <Trans>Start voice call</Trans>}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <div className={css['stage']}>
          {isVideo && local ? (
            <VideoView stream={local} isOwn className={css['own']} label={t`Your camera`} />
          ) : (
            <Avatar name={name} id={person.id} src={person.photoURL} size={96} isCreator={person.isCreator} />
          )}
        </div>
        {problem && <DeviceHelp problem={problem} onRetry={() => void takeMedia(roomId, kind)} />}
        <Checkbox
          label={<Trans>Voice only, without camera</Trans>}
          checked={!isVideo}
          onChange={(event) => void takeMedia(roomId, event.target.checked ? 'voice' : 'video')}
        />
        {local && <DeviceChoice call={call} />}
      </div>
    </Dialog>
  )
}
