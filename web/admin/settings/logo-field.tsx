import { Trans, useLingui } from '@lingui/react/macro'
import { FileButton } from '#web/people/media/file-button.tsx'
import { UploadProgress } from '#web/people/media/upload-progress.tsx'
import type { useUpload } from '#web/people/media/use-upload.ts'
import { Button } from '#web/ui/button.tsx'
import css from './settings.module.css'

interface LogoFieldProps {
  readonly url: string | null
  readonly error: string | undefined
  readonly upload: ReturnType<typeof useUpload>
  readonly onRemove: () => void
}

/** The site’s face: an own upload, shown to everybody once it is saved. */
export function LogoField({ url, error, upload, onRemove }: LogoFieldProps) {
  const { t } = useLingui()
  const remove = () => {
    upload.cancel()
    onRemove()
  }
  return (
    <div className="grid gap-2">
      <p className={css['label']}>
        <Trans>Logo</Trans>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {url && <img src={`${url}?w=96`} alt={t`Logo`} width="48" height="48" className={css['previewLogo']} />}
        <FileButton accepts="image" disabled={upload.state.step === 'sending'} onChoose={upload.choose}>
          {url ? <Trans>Choose another logo</Trans> : <Trans>Choose logo</Trans>}
        </FileButton>
        {url && (
          <Button variant="quiet" onClick={remove}>
            <Trans>Use default logo</Trans>
          </Button>
        )}
      </div>
      {upload.state.step !== 'none' && <UploadProgress state={upload.state} onCancel={upload.cancel} onRetry={upload.retry} />}
      {error && (
        <p role="alert" className="text-sm danger">
          {error}
        </p>
      )}
    </div>
  )
}
