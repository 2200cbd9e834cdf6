import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Progress } from '#web/ui/progress.tsx'
import css from './upload-progress.module.css'
import type { UploadState } from './upload.ts'

interface UploadProgressProps {
  readonly state: Exclude<UploadState, { step: 'none' }>
  readonly onCancel: () => void
  readonly onRetry: () => void
}

/** A file on its way, seen before it has arrived: how far it is, and a way to stop it or try again. */
export function UploadProgress({ state, onCancel, onRetry }: UploadProgressProps) {
  const { t } = useLingui()
  const isSent = state.step === 'sending' && state.progress >= 1
  return (
    <figure className="grid gap-2">
      {state.kind === 'image' ? (
        <img src={state.preview} alt="" className={css['preview']} />
      ) : (
        <video src={state.preview} muted playsInline className={css['preview']} />
      )}
      <figcaption className="flex items-center gap-3">
        {state.step === 'sending' ? (
          <>
            <Progress label={t`Upload`} value={isSent ? null : state.progress} />
            <span className={css['words']} aria-hidden="true">
              {isSent ? <Trans>Preparing…</Trans> : `${Math.round(state.progress * 100)} %`}
            </span>
            <IconButton label={t`Cancel upload`} icon={<X aria-hidden="true" size={18} />} onClick={onCancel} />
          </>
        ) : (
          <>
            <span role="alert" className="flex-1 text-sm danger">
              {state.reason}
            </span>
            <Button size="s" onClick={onRetry}>
              <Trans>Retry</Trans>
            </Button>
            <IconButton label={t`Remove`} icon={<X aria-hidden="true" size={18} />} onClick={onCancel} />
          </>
        )}
      </figcaption>
    </figure>
  )
}
