import { Trans } from '@lingui/react/macro'
import { ImagePlus } from 'lucide-react'
import { limits } from '#contract/limits.ts'
import { CameraButton } from '#web/people/media/camera-button.tsx'
import { FileButton } from '#web/people/media/file-button.tsx'
import type { ButtonProps } from '#web/ui/button.tsx'
import css from './add-files.module.css'

interface AddFilesProps extends Pick<ButtonProps, 'variant'> {
  /** How many the post has. */
  readonly count: number
  readonly onAdd: (files: readonly File[]) => void
}

/** Chooses files for a post, or takes one: with fingers there's a button for the camera, since not every phone's chooser offers it. */
export function AddFiles({ count, onAdd, variant = 'outline' }: AddFilesProps) {
  const isFull = count >= limits.postAttachments
  return (
    <div className="flex">
      <FileButton
        accepts="any"
        isMultiple
        variant={variant}
        icon={<ImagePlus aria-hidden="true" size={20} strokeWidth={1.75} />}
        disabled={isFull}
        onChoose={onAdd}
      >
        <span className={css['words']}>
          <Trans>Photo or video</Trans>
        </span>
      </FileButton>
      <CameraButton disabled={isFull} className={css['camera']} onChoose={(photo) => onAdd([photo])} />
    </div>
  )
}
