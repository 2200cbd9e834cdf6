import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { limits as fixed } from '#contract/limits.ts'
import { fitsLength, hasVisibleCharacter } from '#contract/visible-text.ts'
import { withPageTexts } from '#web/lib/i18n.ts'
import { latePart } from '#web/ui/late-part.tsx'
import { type ComposeOrigin, takeChosen } from '#web/lib/compose-store.ts'
import { useFileDrop } from '#web/people/media/use-file-drop.ts'
import { UploadDialog } from '#web/people/media/upload-dialog.tsx'
import { useSiteConfig, useViewer } from '#web/lib/viewer.ts'
import { TextField } from '#web/ui/fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Textarea } from '#web/ui/textarea.tsx'
import css from './composer.module.css'
import { AddFiles } from './files/add-files.tsx'
import { ComposerFiles } from './files/composer-files.tsx'
import { pasteFiles } from './files/paste-files.ts'
import { usePostFiles } from './files/use-post-files.ts'
import { WhyNotYet } from './files/why-not-yet.tsx'
import { type ComposeWords, useCreatePost } from './use-create-post.ts'
import { changePost, clearPost, usePostDraft } from './use-post-draft.ts'

const NewcomerNote = latePart(
  async () => (await withPageTexts(() => import('#web/people/newcomers/newcomer-note.tsx'), 'steps')).NewcomerNote,
)

interface ComposerDialogProps {
  readonly origin: ComposeOrigin
  readonly isCreator: boolean
  readonly onClose: () => void
  readonly words?: ComposeWords
}

/** Writes a post, with photos and videos. All of it survives closing and reloading until it is posted or discarded. */
export function ComposerDialog({ origin, isCreator, onClose, words }: ComposerDialogProps) {
  const { t } = useLingui()
  const { limits } = useSiteConfig()
  const viewer = useViewer()
  const limit = isCreator ? limits.creatorPostLength : limits.postLength
  const draft = usePostDraft()
  const { text, isPremium, teaser, attachments } = draft
  const [isEmptyRefused, setEmptyRefused] = useState(false)
  const files = usePostFiles(words ? { video_too_long: words.videoTooLong } : {})
  const takeFiles = useEffectEvent(() => {
    const chosen = takeChosen()
    if (chosen.length > 0) files.add(chosen)
  })
  useEffect(() => takeFiles(), [])
  const leave = () => {
    files.cancelAll()
    clearPost()
    onClose()
  }
  const [sent, setSent] = useState(0)
  const finish = () => {
    clearPost(draft)
    setSent((count) => count + 1)
  }
  const send = useCreatePost(draft, finish, words)
  const isEmpty = !hasVisibleCharacter(text) && attachments.length === 0
  const isUploading = files.steps.length > 0
  // Who isn't a creator any more may have written for subscribers: it's never posted for everyone unasked.
  const isUnsellable = isPremium && !isCreator
  const canSend = !isEmpty && !isUnsellable && fitsLength(text, limit) && !isUploading
  const submit = () => {
    if (isEmpty) setEmptyRefused(true)
    else if (canSend) send.run()
  }
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submit()
  }
  const drop = useFileDrop(files.add)
  const hasSomething = text !== '' || teaser !== '' || isPremium || attachments.length > 0
  // What was written or chosen while the post was on its way is the next one, and goes on.
  const closeEmpty = useEffectEvent(() => {
    if (!hasSomething) onClose()
  })
  useEffect(() => {
    if (sent > 0) closeEmpty()
  }, [sent])
  return (
    <UploadDialog
      steps={files.steps}
      title={isPremium ? t`Create a premium post` : t`Create a post`}
      onClose={onClose}
      footer={
        <>
          <WhyNotYet id="composer-why" files={files} />
          <AddFiles variant="quiet" count={attachments.length} onAdd={files.add} />
          <div className={css['actions']}>
            {hasSomething && (
              <Button variant="quiet" onClick={leave}>
                <Trans>Discard</Trans>
              </Button>
            )}
            <Button
              variant="ink"
              isLoading={send.isPending}
              disabled={origin === 'feed' && !canSend}
              aria-describedby={isUploading ? 'composer-why' : undefined}
              onClick={submit}
            >
              <Trans context="button">Post</Trans>
            </Button>
          </div>
        </>
      }
    >
      <div {...drop.props} className={classNames('grid gap-4 rounded-1', drop.isOver && css['over'])}>
        {viewer?.isNewcomer && <NewcomerNote about="post" />}
        <Textarea
          aria-label={t`Your post`}
          aria-invalid={(isEmptyRefused && isEmpty) || undefined}
          aria-describedby={isEmptyRefused && isEmpty ? 'composer-error' : undefined}
          data-autofocus
          look="bare"
          rows={4}
          value={text}
          limit={limit}
          alwaysCounts
          placeholder={t`What would you like to share?`}
          onChange={(event) => changePost({ text: event.target.value })}
          onKeyDown={sendByKey}
          onPaste={(event) => pasteFiles(event, files.add)}
        />
        {isEmptyRefused && isEmpty && (
          <p id="composer-error" role="alert" className="text-sm danger">
            <Trans>Please add some content to your post</Trans>
          </p>
        )}
        {(attachments.length > 0 || isCreator || isPremium) && (
          <fieldset disabled={send.isPending} className="grid gap-4">
            <ComposerFiles draft={draft} files={files} />
            {(isCreator || isPremium) && (
              <Checkbox
                label={t`Premium: only your subscribers can see it`}
                checked={isPremium}
                onChange={(event) => changePost({ isPremium: event.target.checked })}
              />
            )}
          </fieldset>
        )}
        {isUnsellable && (
          <p role="alert" className="text-sm danger">
            <Trans>Only creators can publish premium posts.</Trans>
          </p>
        )}
        {isPremium && (
          <TextField
            label={t`Teaser (optional)`}
            hint={t`People who don’t subscribe see this line instead of the post`}
            value={teaser}
            maxLength={fixed.teaserLength}
            onChange={(event) => changePost({ teaser: event.target.value })}
          />
        )}
      </div>
    </UploadDialog>
  )
}
