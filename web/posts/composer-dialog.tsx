import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { fitsLength, hasVisibleCharacter } from '#contract/visible-text.ts'
import { call } from '#web/lib/api.ts'
import { useDraft } from '#web/lib/drafts.ts'
import { errorText } from '#web/lib/error-text.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useSiteConfig, useViewer } from '#web/session/viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import css from './composer.module.css'
import { listsKey, prependPost } from './post-cache.ts'
import { useRepeatable } from './use-repeatable.ts'

interface ComposerDialogProps {
  readonly isCreator: boolean
  readonly onClose: () => void
}

/** Writes a post. What is typed survives closing and reloading until it is posted or discarded. */
export function ComposerDialog({ isCreator, onClose }: ComposerDialogProps) {
  const { t } = useLingui()
  const { limits } = useSiteConfig()
  const limit = isCreator ? limits.creatorPostLength : limits.postLength
  const [text, setText] = useDraft('post')
  const [isPremium, setPremium] = useState(false)
  const finish = () => {
    setText('')
    onClose()
  }
  const { isSending, send } = useCreatePost(text, isPremium, finish)
  const canSend = hasVisibleCharacter(text) && fitsLength(text, limit)
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (canSend && !isSending) send()
  }
  return (
    <Dialog
      title={t`Create a post`}
      onClose={onClose}
      footer={
        <div className={css['actions']}>
          {text !== '' && (
            <Button variant="quiet" onClick={finish}>
              <Trans>Discard</Trans>
            </Button>
          )}
          <Button variant="ink" isLoading={isSending} disabled={!canSend} onClick={send}>
            <Trans>Post</Trans>
          </Button>
        </div>
      }
    >
      <Textarea
        aria-label={t`Your post`}
        data-autofocus
        look="bare"
        rows={5}
        value={text}
        limit={limit}
        placeholder={t`What would you like to share?`}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={sendByKey}
      />
      {isCreator && (
        <Checkbox
          label={t`Premium: only your subscribers can open it`}
          checked={isPremium}
          onChange={(event) => setPremium(event.target.checked)}
        />
      )}
    </Dialog>
  )
}

function useCreatePost(text: string, isPremium: boolean, finish: () => void) {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const viewer = useViewer()
  const repeatable = useRepeatable()
  const [isSending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    try {
      const post = await call('POST /api/posts', {
        body: { content: text, isPremium },
        idempotencyKey: repeatable.keyFor(`${isPremium}:${text}`),
      })
      repeatable.done()
      prependPost(queryClient, post, [[...listsKey, { feed: 'everyone' }], ...(viewer ? [[...listsKey, { author: viewer.id }]] : [])])
      showToast({ tone: 'success', title: isPremium ? t`Premium post created` : t`Post created` })
      finish()
    } catch (error) {
      showToast({
        tone: 'error',
        title: t`Error creating post`,
        description: error instanceof TypeError ? t`Please try again.` : errorText(i18n, error),
      })
      setSending(false)
    }
  }
  return { isSending, send: () => void send() }
}
