import { Trans, useLingui } from '@lingui/react/macro'
import { ImagePlus } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { limits as fixed } from '#contract/limits.ts'
import { fitsLength, hasVisibleCharacter } from '#contract/visible-text.ts'
import { withPageTexts } from '#web/lib/i18n.ts'
import { latePart } from '#web/ui/late-part.tsx'
import { type ComposeOrigin, takeChosen } from '#web/lib/compose-store.ts'
import { showToast } from '#web/lib/toasts.ts'
import { FileButton } from '#web/people/media/file-button.tsx'
import { useFileDrop } from '#web/people/media/use-file-drop.ts'
import { UploadDialog } from '#web/people/media/upload-dialog.tsx'
import { UploadProgress } from '#web/people/media/upload-progress.tsx'
import { useUpload } from '#web/people/media/use-upload.ts'
import { useSiteConfig, useViewer } from '#web/lib/viewer.ts'
import { TextField } from '#web/ui/fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Textarea } from '#web/ui/textarea.tsx'
import { ComposerAttachment } from './composer-attachment.tsx'
import css from './composer.module.css'
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

/** Writes a post, with a picture or video. All of it survives closing and reloading until it is posted or discarded. */
export function ComposerDialog({ origin, isCreator, onClose, words }: ComposerDialogProps) {
  const { t } = useLingui()
  const { limits } = useSiteConfig()
  const viewer = useViewer()
  const limit = isCreator ? limits.creatorPostLength : limits.postLength
  const draft = usePostDraft()
  const { text, isPremium, teaser, attachment } = draft
  const [isEmptyRefused, setEmptyRefused] = useState(false)
  const upload = useUpload(({ url, mediaType, width, height }) => changePost({ attachment: { url, mediaType, width, height, alt: '' } }), {
    sentences: words ? { video_too_long: words.videoTooLong } : {},
  })
  const takeFile = useEffectEvent(() => {
    const file = takeChosen()
    if (!file) return
    // What waits in the draft was out of sight when this was chosen.
    if (attachment === null) upload.choose(file)
    else showToast({ title: t`Your draft already has a photo or video`, description: t`Remove that file to add another one.` })
  })
  useEffect(() => takeFile(), [])
  const leave = () => {
    upload.cancel()
    clearPost()
    onClose()
  }
  const [sent, setSent] = useState(0)
  const finish = () => {
    clearPost(draft)
    setSent((count) => count + 1)
  }
  const send = useCreatePost(draft, finish, words)
  const isEmpty = !hasVisibleCharacter(text) && !attachment
  // Who isn't a creator any more may have written for subscribers: it's never posted for everyone unasked.
  const isUnsellable = isPremium && !isCreator
  const canSend = !isEmpty && !isUnsellable && fitsLength(text, limit) && upload.state.step === 'none'
  const submit = () => {
    if (isEmpty && upload.state.step === 'none') setEmptyRefused(true)
    else if (canSend) send.run()
  }
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submit()
  }
  const drop = useFileDrop(upload.choose)
  const hasSomething = text !== '' || teaser !== '' || isPremium || attachment !== null || upload.state.step !== 'none'
  // What was written or chosen while the post was on its way is the next one, and goes on.
  const closeEmpty = useEffectEvent(() => {
    if (!hasSomething) onClose()
  })
  useEffect(() => {
    if (sent > 0) closeEmpty()
  }, [sent])
  return (
    <UploadDialog
      steps={[upload.state.step]}
      title={isPremium ? t`Create a premium post` : t`Create a post`}
      onClose={onClose}
      footer={
        <>
          <FileButton
            accepts="any"
            variant="quiet"
            icon={<ImagePlus aria-hidden="true" size={20} strokeWidth={1.75} />}
            disabled={attachment !== null || upload.state.step !== 'none'}
            onChoose={upload.choose}
          >
            <Trans>Photo or video</Trans>
          </FileButton>
          <div className={css['actions']}>
            {hasSomething && (
              <Button variant="quiet" onClick={leave}>
                <Trans>Discard</Trans>
              </Button>
            )}
            <Button variant="ink" isLoading={send.isPending} disabled={origin === 'feed' && !canSend} onClick={submit}>
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
          onPaste={(event) => pasteFile(event, upload.choose)}
        />
        {isEmptyRefused && isEmpty && (
          <p id="composer-error" role="alert" className="text-sm danger">
            <Trans>Please add some content to your post</Trans>
          </p>
        )}
        {upload.state.step !== 'none' && <UploadProgress state={upload.state} onCancel={upload.cancel} onRetry={upload.retry} />}
        {(attachment || isCreator || isPremium) && (
          <fieldset disabled={send.isPending} className="grid gap-4">
            {attachment && <ComposerAttachment attachment={attachment} onChange={(next) => changePost({ attachment: next })} />}
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

/** A picture from the clipboard is the attachment; text is pasted as ever. */
function pasteFile(event: ClipboardEvent, choose: (file: File) => void): void {
  const file = event.clipboardData.files[0]
  if (!file) return
  event.preventDefault()
  choose(file)
}
