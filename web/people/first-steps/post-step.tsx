import { Trans, useLingui } from '@lingui/react/macro'
import { ImagePlus } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { OwnUser } from '#contract/people/users.ts'
import { fitsLength, hasVisibleCharacter } from '#contract/visible-text.ts'
import { ComposerAttachment } from '#web/content/posts/composer-attachment.tsx'
import { useCreatePost } from '#web/content/posts/use-create-post.ts'
import { changePost, clearPost, usePostDraft } from '#web/content/posts/use-post-draft.ts'
import { useSiteConfig } from '#web/lib/viewer.ts'
import { FileButton } from '#web/people/media/file-button.tsx'
import type { UploadState } from '#web/people/media/upload.ts'
import { UploadProgress } from '#web/people/media/upload-progress.tsx'
import { useUpload } from '#web/people/media/use-upload.ts'
import { TextareaField } from '#web/ui/fields.tsx'
import { StepActions } from './step-actions.tsx'

interface PostStepProps {
  readonly own: OwnUser
  readonly isLeaving: boolean
  readonly onDone: () => void
  readonly onSkip: () => void
  /** How far the file is. */
  readonly onUpload: (step: UploadState['step']) => void
}

/** The first post, the same draft as in the composer: nothing that was written is lost by leaving. */
export function PostStep({ own, isLeaving, onDone, onSkip, onUpload }: PostStepProps) {
  const { t } = useLingui()
  const { limits } = useSiteConfig()
  const limit = own.isCreator ? limits.creatorPostLength : limits.postLength
  const draft = usePostDraft()
  const { text, attachment } = draft
  const [mistake, setMistake] = useState<string>()
  const upload = useUpload(({ url, mediaType, width, height }) => changePost({ attachment: { url, mediaType, width, height, alt: '' } }))
  const send = useCreatePost(draft, () => {
    clearPost(draft)
    onDone()
  })
  const { step } = upload.state
  useEffect(() => onUpload(step), [step, onUpload])
  const submit = () => {
    if (step === 'sending') return setMistake(t`Your file is still uploading.`)
    if (step === 'failed') return setMistake(t`Your file isn’t uploaded yet. Try again, or remove it.`)
    if (!hasVisibleCharacter(text) && !attachment) return setMistake(t`Write something, or add a photo or video.`)
    if (!fitsLength(text, limit)) return setMistake(t`Your post is too long.`)
    setMistake(undefined)
    send.run()
  }
  return (
    <form
      className="grid gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextareaField
        id="first-post"
        label={t`Your post`}
        rows={4}
        limit={limit}
        value={text}
        error={mistake}
        placeholder={t`Say who you are, what you make, or what you’d like to read here.`}
        onChange={(event) => {
          setMistake(undefined)
          changePost({ text: event.target.value })
        }}
      />
      {step !== 'none' && <UploadProgress state={upload.state} onCancel={upload.cancel} onRetry={upload.retry} />}
      {attachment ? (
        <ComposerAttachment attachment={attachment} onChange={(next) => changePost({ attachment: next })} />
      ) : (
        <div>
          <FileButton
            accepts="any"
            icon={<ImagePlus aria-hidden="true" size={20} strokeWidth={1.75} />}
            disabled={step !== 'none'}
            onChoose={upload.choose}
          >
            <Trans>Photo or video</Trans>
          </FileButton>
        </div>
      )}
      <StepActions isPending={send.isPending || isLeaving} onSkip={onSkip}>
        <Trans context="button">Post</Trans>
      </StepActions>
    </form>
  )
}
