import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { OwnUser } from '#contract/people/users.ts'
import { FileButton } from '#web/people/media/file-button.tsx'
import { UploadProgress } from '#web/people/media/upload-progress.tsx'
import type { UploadState } from '#web/people/media/upload.ts'
import { useUpload } from '#web/people/media/use-upload.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'

interface FacePickerProps {
  readonly own: OwnUser
  readonly url: string | null
  readonly onChange: (url: string | null) => void
  readonly onStep: (step: UploadState['step']) => void
}

/** The profile photo: chosen, seen, taken away. */
export function FacePicker({ own, url, onChange, onStep }: FacePickerProps) {
  const upload = useUpload((uploaded) => onChange(uploaded.url), { only: 'face' })
  const { step } = upload.state
  useEffect(() => onStep(step), [onStep, step])
  const remove = () => {
    upload.cancel()
    onChange(null)
  }
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar name={own.displayName} id={own.id} src={url} size={96} isCreator={own.isCreator} />
      <div className="flex flex-wrap gap-2">
        <FileButton accepts="image" disabled={upload.state.step === 'sending'} onChoose={upload.choose}>
          <Trans>Choose a photo</Trans>
        </FileButton>
        {url && (
          <Button variant="quiet" onClick={remove}>
            <Trans>Remove photo</Trans>
          </Button>
        )}
      </div>
      {upload.state.step !== 'none' && (
        <div className="w-full">
          <UploadProgress state={upload.state} onCancel={upload.cancel} onRetry={upload.retry} />
        </div>
      )}
    </div>
  )
}
