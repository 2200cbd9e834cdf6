import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ClipboardList, Heart, MessageCircle, MessageSquare, PhoneMissed, UserCheck, UserPlus, UserRoundPlus, UserX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Notification } from '#contract/notifications.ts'
import type { Author } from '#contract/users.ts'
import { paths } from '#web/paths.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import css from './notification-row.module.css'

const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const
const icons: Record<Notification['kind'], ReactNode> = {
  follow: <UserPlus {...icon} />,
  like: <Heart {...icon} />,
  comment: <MessageCircle {...icon} />,
  message_request: <MessageSquare {...icon} />,
  missed_call: <PhoneMissed {...icon} />,
  creator_full: <UserX {...icon} />,
  request_comment: <ClipboardList {...icon} />,
  follow_request: <UserRoundPlus {...icon} />,
  follow_accepted: <UserCheck {...icon} />,
}

/** One thing that happened: who, what, when. The sentence leads to it and covers the row. */
export function NotificationRow({ notification }: { readonly notification: Notification }) {
  const { t } = useLingui()
  const [first] = notification.actors
  if (!first) return null
  const words = notification.comment?.excerpt ?? notification.post?.excerpt
  return (
    <li className={classNames(css['row'], !notification.isRead && css['unread'])}>
      <span className={css['icon']}>{icons[notification.kind]}</span>
      <div className={css['body']}>
        <div className={css['faces']}>
          {notification.actors.map((actor) => (
            <Avatar key={actor.id} name={actor.displayName} id={actor.id} src={actor.photoURL} size={32} isCreator={actor.isCreator} />
          ))}
        </div>
        <p className={css['line']}>
          <AppLink href={placeOf(notification, first)} className={css['sentence']}>
            <Sentence notification={notification} first={first} />
          </AppLink>{' '}
          <RelativeTime at={notification.createdAt} className={css['time']} />
          {!notification.isRead && <VisuallyHidden> {t({ message: 'New', context: 'unread notification' })}</VisuallyHidden>}
        </p>
        {words && (
          <p dir="auto" className={css['words']}>
            {words}
          </p>
        )}
      </div>
      {!notification.isRead && <span className={css['dot']} aria-hidden="true" />}
    </li>
  )
}

function Sentence({ notification, first }: { readonly notification: Notification; readonly first: Author }) {
  const name = <b dir="auto">{first.displayName}</b>
  if (notification.kind === 'follow') return <Trans>{name} follows you</Trans>
  if (notification.kind === 'comment') return <Trans>{name} replied to your post</Trans>
  if (notification.kind === 'message_request') return <Trans>{name} wants to write to you</Trans>
  if (notification.kind === 'missed_call') return <Trans>You missed a call from {name}</Trans>
  if (notification.kind === 'follow_request') return <Trans>{name} asks to follow you</Trans>
  if (notification.kind === 'follow_accepted') return <Trans>{name} lets you follow them</Trans>
  if (notification.kind === 'request_comment') return <Trans>{name} answered your request</Trans>
  if (notification.kind === 'creator_full')
    return <Trans>{name} wanted to subscribe to you, but the Free plan has no room for more subscribers</Trans>
  return <Likers notification={notification} name={name} />
}

function Likers({ notification, name }: { readonly notification: Notification; readonly name: ReactNode }) {
  const [, second] = notification.actors
  const others = notification.actors.length - 1 + notification.othersCount
  if (!second) return <Trans>{name} liked your post</Trans>
  if (others === 1) {
    const other = <b dir="auto">{second.displayName}</b>
    return (
      <Trans>
        {name} and {other} liked your post
      </Trans>
    )
  }
  return (
    <Trans>
      {name} and <Plural value={others} one="# other" other="# others" /> liked your post
    </Trans>
  )
}

const aboutPeople = new Set<Notification['kind']>(['follow', 'follow_accepted', 'creator_full'])

function placeOf({ kind, post, request }: Notification, actor: Author): string {
  if (post) return paths.post(post.id)
  if (request) return paths.request(request.id)
  if (kind === 'follow_request') return paths.followRequests
  return aboutPeople.has(kind) ? paths.profile(actor.id) : paths.messagesWith(actor.id)
}
