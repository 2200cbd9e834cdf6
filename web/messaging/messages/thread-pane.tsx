import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { Conversation } from '#contract/messaging/messages.ts'
import { useStore } from '#web/lib/store.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { latePart } from '#web/ui/late-part.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Composer } from './composer.tsx'
import { startConversation } from './begin-conversation.ts'
import { conversations, conversationWith, otherOf } from './conversations.ts'
import { jumpTo } from './jumps.ts'
import { MessageList } from './message-list.tsx'
import css from './thread-pane.module.css'
import { ThreadHeader } from './thread-header.tsx'
import { openThread, showThread, threads } from './threads.ts'

const NotStarted = latePart(async () => (await import('./not-started.tsx')).NotStarted)
const RequestBar = latePart(async () => (await import('./request-bar.tsx')).RequestBar)

interface ThreadPaneProps {
  readonly viewerId: number
  /** The other person. */
  readonly userId: number
  /** The number of a message to be led to, of whom the page is told once that's taken up. */
  readonly wantedSeq?: number | null
  readonly onWanted?: () => void
  /** Controls of the header, such as those for calls. */
  readonly actions?: (conversation: Conversation) => ReactNode
  /** Beside the messages where there's room, else above them, such as the call with this person. */
  readonly beside?: (conversation: Conversation) => ReactNode
}

/** The right pane: the conversation with one person, found or begun. */
export function ThreadPane({ viewerId, userId, wantedSeq = null, onWanted, actions, beside }: ThreadPaneProps) {
  const { conversation, error, retry } = useConversationWith(userId)
  const id = conversation?.id
  const takeUp = useEffectEvent((conversationId: number, seq: number) => {
    jumpTo(conversationId, seq)
    onWanted?.()
  })
  useEffect(() => {
    if (id !== undefined && wantedSeq !== null) takeUp(id, wantedSeq)
  }, [id, wantedSeq])
  if (conversation) {
    return (
      <Thread
        key={conversation.id}
        conversation={conversation}
        viewerId={viewerId}
        actions={actions?.(conversation)}
        beside={beside?.(conversation)}
      />
    )
  }
  if (error) {
    return <NotStarted fallback={<ThreadSkeleton />} userId={userId} error={error} onRetry={retry} />
  }
  return <ThreadSkeleton />
}

function useConversationWith(userId: number) {
  const conversation = useStore(conversations, (all) => conversationWith(all, userId))
  const [failure, setFailure] = useState<{ userId: number; error: unknown } | null>(null)
  const isFailed = failure?.userId === userId
  const isKnown = conversation !== undefined
  useEffect(() => {
    if (isKnown || isFailed) return undefined
    let isLeft = false
    startConversation(userId).catch((error: unknown) => {
      if (!isLeft) setFailure({ userId, error })
    })
    return () => {
      isLeft = true
    }
  }, [userId, isKnown, isFailed])
  return { conversation, error: isFailed ? failure.error : null, retry: () => setFailure(null) }
}

interface ThreadProps {
  readonly conversation: Conversation
  readonly viewerId: number
  readonly actions: ReactNode
  readonly beside: ReactNode
}

function Thread({ conversation, viewerId, actions, beside }: ThreadProps) {
  const { t } = useLingui()
  const { id, isRequest, isBlocked } = conversation
  const name = otherOf(conversation).displayName
  const state = useStore(threads, (all) => all.get(id))
  useEffect(() => showThread(id), [id])
  return (
    <section aria-label={t`Conversation with ${name}`} className={css['thread']}>
      <ThreadHeader conversation={conversation} actions={actions} />
      <div className={css['body']}>
        <div className={css['beside']}>{beside}</div>
        <div className={css['talk']}>
          {state?.thread ? (
            <MessageList conversation={conversation} viewerId={viewerId} thread={state.thread} />
          ) : state?.error ? (
            <div className={css['fill']}>
              <LoadError title={t`We couldn’t load the messages`} error={state.error} onRetry={() => openThread(id)} />
            </div>
          ) : (
            <BubbleSkeletons />
          )}
          {isRequest && !isBlocked && <RequestBar conversation={conversation} />}
          <Composer conversation={conversation} viewerId={viewerId} />
        </div>
      </div>
    </section>
  )
}

function ThreadSkeleton() {
  return (
    <div className={css['thread']}>
      <div className={css['headerSkeleton']}>
        <Loading>
          <Skeleton width="2.5rem" height="2.5rem" isRound />
        </Loading>
      </div>
      <BubbleSkeletons />
    </div>
  )
}

function BubbleSkeletons() {
  return (
    <div className={css['fill']}>
      <Loading>
        <div className={css['bubbles']}>
          <Skeleton width="55%" height="2.5rem" />
          <Skeleton width="35%" height="2.5rem" />
          <Skeleton width="62%" height="4rem" />
        </div>
      </Loading>
    </div>
  )
}
