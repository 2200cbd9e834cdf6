import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import type { OwnUser } from '#contract/people/users.ts'
import { call } from '#web/lib/api.ts'
import { useQueryClient } from '#web/lib/query.ts'
import { useAction } from '#web/lib/use-action.ts'
import { keepViewer } from '#web/lib/viewer.ts'
import type { UploadState } from '#web/people/media/upload.ts'
import { useSubmitWithFiles } from '#web/people/media/use-submit-with-files.ts'
import { FacePicker } from '#web/people/profile/face-picker.tsx'
import { keepPerson } from '#web/people/users/person-cache.ts'
import { StepActions } from './step-actions.tsx'

interface PhotoStepProps {
  readonly own: OwnUser
  readonly isLeaving: boolean
  readonly onDone: () => void
  readonly onSkip: () => void
  /** How far the file is. */
  readonly onUpload: (step: UploadState['step']) => void
}

/** A profile photo. What was chosen is saved before the next step, and never left behind without a word. */
export function PhotoStep({ own, isLeaving, onDone, onSkip, onUpload }: PhotoStepProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [url, setUrl] = useState(own.photoURL)
  const [step, setStep] = useState<UploadState['step']>('none')
  const keepStep = useCallback(
    (now: UploadState['step']) => {
      setStep(now)
      onUpload(now)
    },
    [onUpload],
  )
  const [isMissing, setMissing] = useState(false)
  const save = useAction(t`We couldn’t save your photo`, async (photoURL: string) => {
    if (photoURL !== own.photoURL) {
      const saved = await call('PUT /api/users/{id}/profile', { params: { id: own.id }, body: { photoURL } })
      keepViewer(queryClient, saved)
      keepPerson(queryClient, saved)
    }
    onDone()
  })
  const { isWaiting, submit } = useSubmitWithFiles(() => (url && step === 'none' ? save.run(url) : setMissing(true)), step)
  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      <FacePicker
        own={own}
        url={url}
        onChange={(chosen) => {
          setUrl(chosen)
          setMissing(false)
        }}
        onStep={keepStep}
      />
      {isMissing && step !== 'sending' && (
        <p role="alert" className="text-sm danger">
          {step === 'failed' ? (
            <Trans>Your photo isn’t uploaded yet. Try again, or skip this step.</Trans>
          ) : (
            <Trans>Choose a photo, or skip this step.</Trans>
          )}
        </p>
      )}
      <StepActions isPending={save.isPending || isWaiting || isLeaving} onSkip={onSkip}>
        <Trans>Continue</Trans>
      </StepActions>
    </form>
  )
}
