import { useEffect } from 'react'
import type { Conversation, Message } from '#contract/messaging/messages.ts'
import { limits } from '#contract/limits.ts'
import { holdsLink } from '#contract/content/rich-text.ts'
import { useDraft } from '#web/lib/drafts.ts'
import { withPageTexts } from '#web/lib/i18n.ts'
import { useStore } from '#web/lib/store.ts'
import { latePart } from '#web/ui/late-part.tsx'
import { answer, useAnswered } from './answering.ts'
import css from './composer.module.css'
import { ComposerLine } from './composer-line.tsx'
import { editing, editMessage, isEditable, stopEditing } from './editing.ts'
import { closePrompt, openPrompt, prompts } from './prompts.ts'
import { pendingBubble } from './message-row.tsx'
import { outbox } from './sending.ts'
import { sayStoppedTyping } from './presence.ts'
import { threads } from './threads.ts'
import { type FilesDraft, useChosenFiles } from './use-chosen-files.ts'
import { useFailureToasts } from './use-failure-toasts.ts'
import { useFileDrop } from '#web/people/media/use-file-drop.ts'
import { useOutboxEntries } from './use-outbox.ts'

const attachmentPreview = () => withPageTexts(() => import('./attachment-preview.tsx'), 'posting')
const AttachmentPreview = latePart(async () => (await attachmentPreview()).AttachmentPreview)
const Answered = latePart(async () => (await import('./answered.tsx')).Answered)
const BlockedLine = latePart(async () => (await import('./blocked-line.tsx')).BlockedLine)
const ConversationAi = latePart(async () => (await import('#web/messaging/messages/conversation-ai.tsx')).ConversationAi)
const EditLine = latePart(async () => (await import('./edit-line.tsx')).EditLine)
const MessagesLeft = latePart(async () => (await import('./messages-left.tsx')).MessagesLeft)
const SubscriptionPrompt = latePart(async () => (await import('./subscription-prompt.tsx')).SubscriptionPrompt)

interface ComposerProps {
  readonly conversation: Conversation
  readonly viewerId: number
}

/** Where a message is written, and above it what there is to know before writing. */
export function Composer({ conversation, viewerId }: ComposerProps) {
  return conversation.isBlocked ? (
    <BlockedLine conversation={conversation} />
  ) : (
    <OpenComposer conversation={conversation} viewerId={viewerId} />
  )
}

function OpenComposer({ conversation, viewerId }: ComposerProps) {
  const { id, free, untilAnswered } = conversation
  const [text, setText] = useDraft(`message:${id}`)
  const chosen = useChosenFiles(viewerId, id)
  const answered = useAnswered(id)
  const edited = useEdited(id)
  // Whoever chooses a picture, or sends, may be without a connection by then.
  useEffect(() => void Promise.all([attachmentPreview(), pendingBubble()]).catch(() => undefined), [])
  const waiting = useOutboxEntries().filter(({ conversationId }) => conversationId === id)
  const isPrompted = useStore(prompts, (open) => open.has(id))
  const counted = free ?? untilAnswered
  const left = counted ? Math.max(0, counted.left - waiting.length) : 1
  // At the end of the free messages the server answers with what a subscription costs.
  const canWrite = free !== null || left > 0
  const isLinkTooSoon = untilAnswered?.mayLink === false && waiting.length === 0 && holdsLink(text)
  usePrompted(conversation, text, setText, chosen)
  useFailureToasts(waiting)
  const drop = useFileDrop(chosen.add)
  const mine = useStore(outbox, (open) => open)
  // Kept beside the words: they stay a suggestion of the AI's after a reload too.
  const [suggestion, setSuggestion] = useDraft(`message-ai:${id}`)
  const write = (next: string) => {
    setText(next)
    if (next.trim() === '') setSuggestion('')
  }
  const send = () => {
    void mine?.add(id, { content: text.trim(), files: chosen.files ?? [], isAiDrafted: suggestion !== '', replyTo: answered })
    write('')
    answer(id, null)
    // One that was kept and isn't here yet stays.
    if (chosen.files?.length) chosen.change(() => [])
    sayStoppedTyping(id)
  }
  return (
    <div {...drop.props} className={css['composer']} data-over={drop.isOver || undefined}>
      {conversation.ai && (
        <ConversationAi
          conversation={conversation}
          used={suggestion}
          onUse={(words) => {
            setText([text, words].filter((part) => part.trim() !== '').join('\n'))
            setSuggestion(words)
          }}
        />
      )}
      {counted && !isPrompted && (
        <div role="status" className={css[free ? 'free' : 'waited']}>
          <MessagesLeft fallback={<br />} conversation={conversation} left={left} isLinkTooSoon={isLinkTooSoon} />
        </div>
      )}
      {isPrompted && <SubscriptionPrompt conversation={conversation} onDismiss={() => closePrompt(id)} />}
      {edited ? (
        <EditLine key={edited.seq} message={edited} onClose={() => stopEditing(id)} />
      ) : (
        <>
          {answered && <Answered quote={answered} conversation={conversation} onClose={() => answer(id, null)} />}
          {Boolean(chosen.files?.length) && <AttachmentPreview files={chosen.files ?? []} change={chosen.change} />}
          <ComposerLine
            conversation={conversation}
            text={text}
            onText={write}
            chosen={chosen}
            isReady={mine !== null && canWrite && !isLinkTooSoon}
            answeredSeq={answered?.seq}
            onSend={send}
            onUp={() => editLast(id, viewerId)}
          />
        </>
      )}
    </div>
  )
}

/** The message that's being edited, as it is by now. */
function useEdited(id: number): Message | undefined {
  const seq = useStore(editing, (all) => all.get(id))
  const message = useStore(threads, (all) => all.get(id)?.thread?.messages.find((known) => known.seq === seq))
  return message?.deletedAt === null ? message : undefined
}

/** Goes on with the last words one sent, as long as they may be edited. */
function editLast(id: number, viewerId: number): void {
  const messages = threads.value.get(id)?.thread?.messages ?? []
  const last = messages.findLast((message) => message.senderId === viewerId && isEditable(message))
  if (last) editMessage(last)
}

/** A message for which the server wants a subscription comes back to be written: its words and files before those since. */
function usePrompted(
  { id: conversationId }: Conversation,
  text: string,
  setText: (text: string) => void,
  { files, change }: FilesDraft,
): void {
  const prompted = useOutboxEntries().find((entry) => entry.conversationId === conversationId && entry.state === 'prompted')
  useEffect(() => {
    if (!prompted) return
    openPrompt(conversationId)
    // Where its files don't fit it stays where it is until others were sent or removed.
    if (prompted.files.length > 0 && (!files || files.length + prompted.files.length > limits.messageAttachments)) return
    setText([prompted.content, text].filter((part) => part.trim() !== '').join('\n'))
    if (prompted.replyTo) answer(conversationId, prompted.replyTo)
    if (prompted.files.length > 0) {
      const back = prompted.files.map(({ id, file, kind, alt }) => ({ id, file, kind, alt }))
      change((known) => [...back, ...known])
    }
    void outbox.value?.remove(prompted.clientId)
  }, [conversationId, prompted, text, setText, files, change])
}
