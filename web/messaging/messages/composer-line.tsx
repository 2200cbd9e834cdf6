import { Trans, useLingui } from '@lingui/react/macro'
import { ImagePlus, SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { site } from '#web/lib/site.ts'
import { limits } from '#contract/limits.ts'
import type { Conversation } from '#contract/messaging/messages.ts'
import { fitsLength, hasVisibleCharacter, visibleLength } from '#contract/visible-text.ts'
import { CameraButton } from '#web/people/media/camera-button.tsx'
import { FileButton } from '#web/people/media/file-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import css from './composer-line.module.css'
import { otherOf } from './conversations.ts'
import { EmojiButton } from './emoji-button.tsx'
import { sayStoppedTyping, sayTyping } from './presence.ts'
import type { FilesDraft } from './use-chosen-files.ts'

interface ComposerLineProps {
  readonly conversation: Conversation
  readonly text: string
  readonly onText: (text: string) => void
  readonly chosen: FilesDraft
  /** What is sent has where to go. */
  readonly isReady: boolean
  /** The number of the message that's being answered. */
  readonly answeredSeq: number | undefined
  readonly onSend: () => void
  /** The arrow up in an empty line. */
  readonly onUp: () => void
}

const counterFrom = 200
const touch = '(pointer: coarse)'

/** The line in which one writes. Enter sends and Shift+Enter breaks; on touch keyboards Enter breaks. */
export function ComposerLine(props: ComposerLineProps) {
  const { conversation, text, onText, chosen, isReady, answeredSeq, onSend, onUp } = props
  const { t } = useLingui()
  const { id } = conversation
  const name = otherOf(conversation).displayName
  const field = useRef<HTMLTextAreaElement>(null)
  const canSend = isReady && (hasVisibleCharacter(text) || Boolean(chosen.files?.length)) && fitsLength(text, site().limits.messageLength)
  const isFull = chosen.files?.length === limits.messageAttachments
  const isNear = text.length > site().limits.messageLength - counterFrom && visibleLength(text) > site().limits.messageLength - counterFrom
  useEffect(() => {
    // A touch keyboard over the thread is for whoever asks for it.
    if (!matchMedia(touch).matches) field.current?.focus()
  }, [])
  const before = useRef(answeredSeq)
  useEffect(() => {
    // Whoever chose what to answer writes next, on a touch screen too.
    if (answeredSeq !== undefined && answeredSeq !== before.current) field.current?.focus()
    before.current = answeredSeq
  }, [answeredSeq])
  useEffect(() => () => sayStoppedTyping(id), [id])
  const write = (next: string) => {
    onText(next)
    if (next.trim() === '') sayStoppedTyping(id)
    else sayTyping(id)
  }
  const submit = () => {
    if (canSend) onSend()
    field.current?.focus()
  }
  const byKey = (event: KeyboardEvent) => {
    const { altKey, ctrlKey, metaKey, shiftKey } = event
    if (event.key === 'ArrowUp' && text === '' && !altKey && !ctrlKey && !metaKey && !shiftKey) {
      event.preventDefault()
      return onUp()
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || matchMedia(touch).matches) return
    event.preventDefault()
    submit()
  }
  const insert = (emoji: string) => {
    const { selectionStart: from = text.length, selectionEnd: to = text.length } = field.current ?? {}
    write(text.slice(0, from) + emoji + text.slice(to))
    field.current?.focus()
    requestAnimationFrame(() => field.current?.setSelectionRange(from + emoji.length, from + emoji.length))
  }
  return (
    <form
      className={css['line']}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <FileButton
        accepts="any"
        isMultiple
        variant="quiet"
        className={css['tool']}
        aria-label={t`Photo or video`}
        title={t`Photo or video`}
        disabled={isFull}
        onChoose={chosen.add}
      >
        <ImagePlus aria-hidden="true" size={20} strokeWidth={1.75} />
      </FileButton>
      {text === '' && <CameraButton disabled={isFull} className={css['camera']} onChoose={(photo) => chosen.add([photo])} />}
      <EmojiButton onChoose={insert} />
      <div className={css['field']}>
        <Textarea
          ref={field}
          rows={1}
          value={text}
          aria-label={t`Message to ${name}`}
          placeholder={t`Write a message`}
          className={css['text']}
          enterKeyHint="send"
          {...(isNear && { limit: site().limits.messageLength })}
          onChange={(event) => write(event.target.value)}
          onKeyDown={byKey}
          onPaste={(event) => {
            const files = [...event.clipboardData.files]
            if (files.length === 0) return
            event.preventDefault()
            chosen.add(files)
          }}
        />
      </div>
      <Button type="submit" variant="brand" className={css['send']} disabled={!canSend} title={t`Send`}>
        <SendHorizontal aria-hidden="true" size={20} strokeWidth={1.75} />
        <VisuallyHidden>
          <Trans>Send</Trans>
        </VisuallyHidden>
      </Button>
    </form>
  )
}
