import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, ArrowRight, X } from 'lucide-react'
import { useEffect } from 'react'
import { limits } from '#contract/limits.ts'
import { FileButton } from '#web/people/media/file-button.tsx'
import { UploadProgress } from '#web/people/media/upload-progress.tsx'
import type { UploadState } from '#web/people/media/upload.ts'
import { useUpload } from '#web/people/media/use-upload.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import css from './edit-profile.module.css'

interface PhotosPickerProps {
  readonly urls: readonly string[]
  readonly onChange: (urls: string[]) => void
  readonly onStep: (step: UploadState['step']) => void
}

/** The photos below the name: added one by one, put in order, taken away. */
export function PhotosPicker({ urls, onChange, onStep }: PhotosPickerProps) {
  const { t } = useLingui()
  const upload = useUpload((uploaded) => onChange([...urls, uploaded.url]), { only: 'photo' })
  const { step } = upload.state
  useEffect(() => onStep(step), [onStep, step])
  const move = (from: number, to: number) => {
    const next = [...urls]
    const [moved] = next.splice(from, 1)
    if (moved !== undefined) next.splice(to, 0, moved)
    onChange(next)
  }
  return (
    <fieldset className="grid justify-items-start gap-3">
      <legend className="text-sm font-semibold">
        <Trans>Photos</Trans>
      </legend>
      {urls.length > 0 && (
        <ol className={css['photos']}>
          {urls.map((url, index) => (
            <li key={url}>
              <img src={`${url}?w=360`} alt={t`Photo ${index + 1} of ${urls.length}`} />
              <span className="flex justify-between">
                <IconButton
                  label={t`Move photo ${index + 1} forward`}
                  icon={<ArrowLeft aria-hidden="true" size={16} />}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                />
                <IconButton
                  label={t`Move photo ${index + 1} back`}
                  icon={<ArrowRight aria-hidden="true" size={16} />}
                  disabled={index === urls.length - 1}
                  onClick={() => move(index, index + 1)}
                />
                <IconButton
                  label={t`Remove photo ${index + 1}`}
                  icon={<X aria-hidden="true" size={16} />}
                  onClick={() => onChange(urls.filter((known) => known !== url))}
                />
              </span>
            </li>
          ))}
        </ol>
      )}
      {upload.state.step !== 'none' && <UploadProgress state={upload.state} onCancel={upload.cancel} onRetry={upload.retry} />}
      <FileButton
        accepts="image"
        disabled={urls.length >= limits.profilePhotos || upload.state.step === 'sending'}
        onChoose={upload.choose}
      >
        <Trans>Add a photo</Trans>
      </FileButton>
    </fieldset>
  )
}
