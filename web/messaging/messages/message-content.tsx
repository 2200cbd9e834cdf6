import { Plural, Trans } from '@lingui/react/macro'
import { Phone, PhoneMissed, Video } from 'lucide-react'
import type { Message } from '#contract/messaging/messages.ts'
import type { Author } from '#contract/people/users.ts'
import { PostMedia } from '#web/content/posts/post-media.tsx'
import { RichText } from '#web/content/posts/rich-text.tsx'
import { latePart } from '#web/ui/late-part.tsx'
import css from './message-content.module.css'

const CallBack = latePart(async () => (await import('#web/messaging/calls/call-back.tsx')).CallBack)

interface Partner {
  readonly other: Author
  /** One of the two has blocked the other. */
  readonly isBlocked: boolean
}

/** What a message says: words, a picture, a video, a call, or that it was deleted. */
export function MessageContent({ message, other, isBlocked }: { readonly message: Message } & Partner) {
  const { content, attachments, call, deletedAt } = message
  if (deletedAt !== null) {
    return (
      <p className={css['tombstone']}>
        <Trans>This message was deleted</Trans>
      </p>
    )
  }
  if (call) return <CallLine call={call} other={other} isBlocked={isBlocked} isOwn={message.senderId !== other.id} />
  return (
    <>
      {attachments.length > 0 && (
        <div className={css['media']}>
          <PostMedia post={{ attachments }} />
        </div>
      )}
      {content !== '' && (
        <p dir="auto" className={css['text']}>
          <RichText text={content} />
        </p>
      )}
    </>
  )
}

interface CallLineProps extends Partner {
  readonly call: NonNullable<Message['call']>
  readonly isOwn: boolean
}

function CallLine({ call: { kind, state, durationSeconds }, other, isBlocked, isOwn }: CallLineProps) {
  const isUnanswered = state === 'missed' || state === 'declined' || state === 'busy' || state === 'cancelled'
  const Icon = isUnanswered ? PhoneMissed : kind === 'video' ? Video : Phone
  return (
    <div className={css['call']}>
      <Icon aria-hidden="true" size={20} strokeWidth={1.75} />
      <span>
        <b>{kind === 'video' ? <Trans>Video call</Trans> : <Trans>Voice call</Trans>}</b>
        <span className="text-sm muted">
          <Outcome state={state} durationSeconds={durationSeconds} />
        </span>
        {isUnanswered && !isOwn && <CallBack person={other} isBlocked={isBlocked} kind={kind} />}
      </span>
    </div>
  )
}

function Outcome({ state, durationSeconds }: Pick<NonNullable<Message['call']>, 'state' | 'durationSeconds'>) {
  if (state === 'ringing') return <Trans>Ringing…</Trans>
  if (state === 'connected') return <Trans>In progress</Trans>
  if (state === 'missed') return <Trans>Missed</Trans>
  if (state === 'declined') return <Trans>Declined</Trans>
  if (state === 'busy') return <Trans>Busy</Trans>
  if (state === 'cancelled') return <Trans>Cancelled</Trans>
  const seconds = durationSeconds ?? 0
  return seconds < 60 ? (
    <Plural value={seconds} one="# second" other="# seconds" />
  ) : (
    <Plural value={Math.round(seconds / 60)} one="# minute" other="# minutes" />
  )
}
