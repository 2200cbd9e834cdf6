import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCcw, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LoadState } from '#web/ui/load-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { UploadState } from '../upload.ts'
import { UploadDialog } from '../upload-dialog.tsx'
import { UploadProgress } from '../upload-progress.tsx'
import { CropStage } from './crop-stage.tsx'
import css from './photo-editor.module.css'
import { fileOf } from './turned.ts'
import { shapes, useEdit } from './use-edit.ts'

interface PhotoEditorProps {
  /** Its pixels; null where it moves. */
  readonly picture: {
    readonly data: ImageBitmap | null | undefined
    readonly error: unknown
    readonly refetch: () => unknown
  }
  readonly onDone: (edited: File) => void
  readonly onClose: () => void
  /** Where the edited photo is sent from here. */
  readonly upload?: { readonly state: UploadState; readonly cancel: () => void; readonly retry: () => void }
}

/** Crops and rotates a photo. */
export function PhotoEditor({ picture: { data, error, refetch }, ...rest }: PhotoEditorProps) {
  const { t } = useLingui()
  if (data) return <OpenEditor picture={data} {...rest} />
  return (
    <Dialog title={t`Edit photo`} onClose={rest.onClose}>
      {data === null ? (
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

interface OpenEditorProps extends Omit<PhotoEditorProps, 'picture'> {
  readonly picture: ImageBitmap
}

function OpenEditor({ picture, onDone, onClose, upload }: OpenEditorProps) {
  const { t } = useLingui()
  const { edit, shape, ratio, isUntouched, crop, turn, choose, reset } = useEdit(picture)
  const [isDrawing, setDrawing] = useState(false)
  const save = async () => {
    if (isUntouched) return onClose()
    setDrawing(true)
    onDone(await fileOf(picture, edit).finally(() => setDrawing(false)))
  }
  const names = {
    free: t({ message: 'Free', context: 'shape of a photo' }),
    original: t`Original`,
    '1:1': '1:1',
    '4:5': '4:5',
    '16:9': '16:9',
  }
  const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const
  const sending = upload?.state.step === 'none' ? undefined : upload?.state
  return (
    <UploadDialog
      title={t`Edit photo`}
      steps={sending ? [sending.step] : []}
      onClose={onClose}
      footer={
        !sending && (
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
      {upload && sending ? (
        <UploadProgress state={sending} onCancel={upload.cancel} onRetry={upload.retry} />
      ) : (
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
      )}
    </UploadDialog>
  )
}
