import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { OwnUser } from '#contract/people/users.ts'
import { fitsLength, hasVisibleCharacter } from '#contract/visible-text.ts'
import { AddFiles } from '#web/content/posts/files/add-files.tsx'
import { ComposerFiles } from '#web/content/posts/files/composer-files.tsx'
import { usePostFiles } from '#web/content/posts/files/use-post-files.ts'
import { useCreatePost } from '#web/content/posts/use-create-post.ts'
import { changePost, clearPost, usePostDraft } from '#web/content/posts/use-post-draft.ts'
import { useSiteConfig } from '#web/lib/viewer.ts'
import type { UploadState } from '#web/people/media/upload.ts'
import { TextareaField } from '#web/ui/fields.tsx'
import { StepActions } from './step-actions.tsx'

interface PostStepProps {
  readonly own: OwnUser
  readonly isLeaving: boolean
  readonly onDone: () => void
  readonly onSkip: () => void
  /** How far its files are. */
  readonly onUpload: (step: UploadState['step']) => void
}

/** The first post, the same draft as in the composer: nothing that was written is lost by leaving. */
export function PostStep({ own, isLeaving, onDone, onSkip, onUpload }: PostStepProps) {
  const { t } = useLingui()
  const { limits } = useSiteConfig()
  const limit = own.isCreator ? limits.creatorPostLength : limits.postLength
  const draft = usePostDraft()
  const { text, attachments } = draft
  const [mistake, setMistake] = useState<string>()
  const files = usePostFiles()
  const send = useCreatePost(draft, () => {
    clearPost(draft)
    onDone()
  })
  const step = files.sending > 0 ? 'sending' : files.failed > 0 ? 'failed' : 'none'
  useEffect(() => onUpload(step), [step, onUpload])
  const submit = () => {
    if (files.sending > 0)
      return setMistake(t`${plural(files.sending, { one: 'Your file is still uploading.', other: 'Your files are still uploading.' })}`)
    if (files.failed > 0)
      return setMistake(
        t`${plural(files.failed, { one: 'Your file isn’t uploaded yet. Try again, or remove it.', other: '# files aren’t uploaded yet. Try again, or remove them.' })}`,
      )
    if (!hasVisibleCharacter(text) && attachments.length === 0) return setMistake(t`Write something, or add a photo or video.`)
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
      <ComposerFiles draft={draft} files={files} />
      <AddFiles count={attachments.length} onAdd={files.add} />
      <StepActions isPending={send.isPending || isLeaving} onSkip={onSkip}>
        <Trans context="button">Post</Trans>
      </StepActions>
    </form>
  )
}
