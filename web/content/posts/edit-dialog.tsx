import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useState } from 'react'
import type { Post } from '#contract/content/posts.ts'
import { limits as fixed } from '#contract/limits.ts'
import { fitsLength, hasVisibleCharacter } from '#contract/visible-text.ts'
import { useSiteConfig, useViewer } from '#web/lib/viewer.ts'
import { UploadDialog } from '#web/people/media/upload-dialog.tsx'
import { useFileDrop } from '#web/people/media/use-file-drop.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TextField } from '#web/ui/fields.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import css from './composer.module.css'
import { AddFiles } from './files/add-files.tsx'
import { ComposerFiles } from './files/composer-files.tsx'
import { pasteFiles } from './files/paste-files.ts'
import { usePostFiles } from './files/use-post-files.ts'
import { WhyNotYet } from './files/why-not-yet.tsx'
import { useEditPost } from './use-edit-post.ts'
import { changePost, editOf, forgetEdit, isSameDraft, usePostDraft } from './use-post-draft.ts'

/** Changes a post of one's own. What was changed survives closing and reloading until it's saved or discarded. */
export function EditDialog({ post, onClose }: { readonly post: Post; readonly onClose: () => void }) {
  const { t } = useLingui()
  const { limits } = useSiteConfig()
  const viewer = useViewer()
  // What it begins from stays while it's open, also when the post changes elsewhere.
  const [place] = useState(() => editOf(post))
  const draft = usePostDraft(place)
  const files = usePostFiles({}, place)
  const [isConflict, setConflict] = useState(false)
  const { text, teaser, attachments } = draft
  const limit = viewer?.isCreator ? limits.creatorPostLength : limits.postLength
  const keepsLabel = post.isSensitive && !post.can.label
  const save = useEditPost(
    post,
    { draft, place, keepsLabel },
    {
      onDone: onClose,
      onConflict: (now) => {
        changePost({ basis: now.editedAt ?? now.createdAt }, place)
        setConflict(true)
      },
    },
  )
  const isChanged = !isSameDraft(draft, place.initial)
  const isEmpty = !hasVisibleCharacter(text) && attachments.length === 0
  const isUploading = files.steps.length > 0
  const canSave = isChanged && !isEmpty && fitsLength(text, limit) && !isUploading
  const discard = () => {
    files.cancelAll()
    forgetEdit(place)
    onClose()
  }
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (canSave) save.run()
  }
  const drop = useFileDrop(files.add)
  return (
    <UploadDialog
      steps={files.steps}
      title={t`Edit post`}
      onClose={onClose}
      footer={
        <>
          <WhyNotYet id="edit-why" files={files} />
          <AddFiles variant="quiet" count={attachments.length} onAdd={files.add} />
          <div className={css['actions']}>
            {isChanged && (
              <Button variant="quiet" onClick={discard}>
                <Trans>Discard</Trans>
              </Button>
            )}
            <Button
              variant="ink"
              isLoading={save.isPending}
              disabled={!canSave}
              aria-describedby={isUploading ? 'edit-why' : undefined}
              onClick={save.run}
            >
              <Trans>Save</Trans>
            </Button>
          </div>
        </>
      }
    >
      <div {...drop.props} className={classNames('grid gap-4 rounded-1', drop.isOver && css['over'])}>
        {isConflict && (
          <p role="alert" className="text-sm danger">
            <Trans>
              You edited this post somewhere else in the meantime. Save to replace that version, which stays in the history, or discard your
              changes here.
            </Trans>
          </p>
        )}
        <Textarea
          aria-label={t`Your post`}
          data-autofocus
          look="bare"
          rows={4}
          value={text}
          limit={limit}
          alwaysCounts
          readOnly={save.isPending}
          placeholder={t`What would you like to share?`}
          onChange={(event) => changePost({ text: event.target.value }, place)}
          onKeyDown={saveByKey}
          onPaste={(event) => pasteFiles(event, files.add)}
        />
        {attachments.length > 0 && (
          <fieldset disabled={save.isPending} className="grid gap-4">
            <ComposerFiles draft={draft} files={files} keepsLabel={keepsLabel} />
          </fieldset>
        )}
        {post.isPremium && (
          <TextField
            label={t`Teaser (optional)`}
            hint={t`People who don’t subscribe see this line instead of the post`}
            value={teaser}
            readOnly={save.isPending}
            maxLength={fixed.teaserLength}
            onChange={(event) => changePost({ teaser: event.target.value }, place)}
          />
        )}
      </div>
    </UploadDialog>
  )
}
