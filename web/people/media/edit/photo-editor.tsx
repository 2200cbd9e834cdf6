import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCcw, RotateCw } from 'lucide-react'
import { useState } from 'react'
import type { Uploaded } from '#contract/people/media.ts'
import { useQuery } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LoadState } from '#web/ui/load-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { UploadDialog } from '../upload-dialog.tsx'
import { UploadProgress } from '../upload-progress.tsx'
import { useUpload } from '../use-upload.ts'
import { CropStage } from './crop-stage.tsx'
import css from './edit-photo.module.css'
import { pictureQuery } from './picture-query.ts'
import { fileOf } from './turned.ts'
import { shapes, useEdit } from './use-edit.ts'

interface EditPhotoProps {
  /** Of one's own upload. */
  readonly url: string
  /** The edited photo, a file of its own. */
  readonly onSave: (edited: Uploaded) => void
  readonly onClose: () => void
}

/** Crops and rotates a photo. The result is uploaded as another one; until it has arrived everything stays as it was. */
export function EditPhoto({ url, onSave, onClose }: EditPhotoProps) {
  const { t } = useLingui()
  const { data: picture, error, refetch } = useQuery(pictureQuery(url))
  if (picture) return <EditPicture picture={picture} onSave={onSave} onClose={onClose} />
  return (
    <Dialog title={t`Edit photo`} onClose={onClose}>
      {picture === null ? (
        <p className="muted">
          <Trans>Animated images can’t be cropped or rotated.</Trans>
        </p>
      ) : (
        <LoadState title={t`Failed to load the photo`} error={error} onRetry={refetch}>
          <Skeleton height="20rem" />
        </LoadState>
      )}
    </Dialog>
  )
}

interface EditPictureProps extends Omit<EditPhotoProps, 'url'> {
  readonly picture: ImageBitmap
}

function EditPicture({ picture, onSave, onClose }: EditPictureProps) {
  const { t } = useLingui()
  const { edit, shape, ratio, isUntouched, crop, turn, choose, reset } = useEdit(picture)
  const [isDrawing, setDrawing] = useState(false)
  const upload = useUpload(
    (edited) => {
      onSave(edited)
      onClose()
    },
    { only: 'photo' },
  )
  const save = async () => {
    if (isUntouched) return onClose()
    setDrawing(true)
    upload.choose(await fileOf(picture, edit).finally(() => setDrawing(false)))
  }
  const names = {
    free: t({ message: 'Free', context: 'shape of a photo' }),
    original: t`Original`,
    '1:1': '1:1',
    '4:5': '4:5',
    '16:9': '16:9',
  }
  const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const
  const isEditing = upload.state.step === 'none'
  return (
    <UploadDialog
      title={t`Edit photo`}
      steps={[upload.state.step]}
      onClose={onClose}
      footer={
        isEditing && (
          <>
            <Button onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button variant="ink" isLoading={isDrawing} onClick={() => void save()}>
              <Trans>Save</Trans>
            </Button>
          </>
        )
      }
    >
      {upload.state.step === 'none' ? (
        <div className="grid gap-4">
          <CropStage picture={picture} edit={edit} ratio={ratio} onCrop={crop} />
          <div className={css['tools']}>
            <div role="group" aria-label={t`Shape`} className={css['shapes']}>
              {shapes.map((one) => (
                <Button
                  key={one}
                  size="s"
                  variant={one === shape ? 'ink' : 'outline'}
                  aria-pressed={one === shape}
                  onClick={() => choose(one)}
                >
                  {names[one]}
                </Button>
              ))}
            </div>
            <div className={css['turns']}>
              <IconButton label={t`Rotate left`} icon={<RotateCcw {...icon} />} onClick={() => turn(-1)} />
              <IconButton label={t`Rotate right`} icon={<RotateCw {...icon} />} onClick={() => turn(1)} />
              <Button variant="quiet" disabled={isUntouched} onClick={reset}>
                <Trans>Reset</Trans>
              </Button>
            </div>
          </div>
        </div>
      ) : (
        <UploadProgress state={upload.state} onCancel={upload.cancel} onRetry={upload.retry} />
      )}
    </UploadDialog>
  )
}
