import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Pencil } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Message } from '#contract/messaging/messages.ts'
import { fitsLength, hasVisibleCharacter } from '#contract/visible-text.ts'
import { call } from '#web/lib/api.ts'
import { site } from '#web/lib/site.ts'
import { useAction } from '#web/lib/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { ComposerBar } from './composer-bar.tsx'
import css from './composer-line.module.css'
import { previewText } from './preview-text.ts'
import { takeChanged } from './threads.ts'

const touch = '(pointer: coarse)'

/** Takes the place of the line in which one writes, whose words wait meanwhile. Enter saves as it sends there, Escape changes nothing. */
export function EditLine({ message, onClose }: { readonly message: Message; readonly onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { conversationId: id, seq } = message
  const [text, setText] = useState(message.content)
  const field = useRef<HTMLTextAreaElement>(null)
  const most = site().limits.messageLength
  const canSave = hasVisibleCharacter(text) && fitsLength(text, most)
  useEffect(() => {
    field.current?.focus()
    field.current?.setSelectionRange(text.length, text.length)
    // oxlint-disable-next-line react/exhaustive-deps -- where it begins
  }, [])
  const save = useAction(t`We couldn’t edit the message`, async () => {
    const content = text.trim()
    if (content !== message.content)
      takeChanged(await call('PUT /api/conversations/{id}/messages/{seq}', { params: { id, seq }, body: { content } }))
    onClose()
  })
  const byKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onClose()
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || matchMedia(touch).matches) return
    event.preventDefault()
    if (canSave) save.run()
  }
  return (
    <>
      <ComposerBar icon={<Pencil aria-hidden="true" size={18} />} closeLabel={t`Cancel`} onClose={onClose}>
        <b className={css['editing']}>
          <Trans>Edit message</Trans>
        </b>
        <span dir="auto" className="text-sm muted truncate">
          {previewText(i18n, message)}
        </span>
      </ComposerBar>
      <form
        className={css['line']}
        onSubmit={(event) => {
          event.preventDefault()
          if (canSave) save.run()
        }}
      >
        <div className={css['field']}>
          <Textarea
            ref={field}
            rows={1}
            value={text}
            aria-label={t`Edit message`}
            className={css['text']}
            enterKeyHint="done"
            {...(!fitsLength(text, most) && { limit: most })}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={byKey}
          />
        </div>
        <Button type="submit" variant="brand" className={css['send']} disabled={!canSave} isLoading={save.isPending} title={t`Save`}>
          <Check aria-hidden="true" size={20} strokeWidth={1.75} />
          <VisuallyHidden>
            <Trans>Save</Trans>
          </VisuallyHidden>
        </Button>
      </form>
    </>
  )
}
