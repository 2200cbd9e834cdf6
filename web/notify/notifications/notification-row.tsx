import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { useAction } from '#web/lib/use-action.ts'
import {
  AtSign,
  Banknote,
  BanknoteX,
  ClipboardList,
  CopyCheck,
  FileText,
  Gavel,
  Heart,
  MessageCircle,
  MessageSquare,
  PhoneMissed,
  ReceiptText,
  SmilePlus,
  Star,
  StarOff,
  UserCheck,
  UserPlus,
  UserRoundPlus,
  UserX,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { Notification, NotificationKind } from '#contract/notify/notifications.ts'
import { AnswerRequest } from '#web/graph/follows/answer-request.tsx'
import { paths } from '#web/paths.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import css from './notification-row.module.css'
import { markOneRead } from './queries.ts'
import { Sentence } from './sentence.tsx'

const icon = { 'aria-hidden': true, size: 14, strokeWidth: 2 } as const
const icons: Record<NotificationKind, ReactNode> = {
  follow: <UserPlus {...icon} />,
  like: <Heart {...icon} />,
  comment: <MessageCircle {...icon} />,
  message_request: <MessageSquare {...icon} />,
  missed_call: <PhoneMissed {...icon} />,
  creator_full: <UserX {...icon} />,
  request_comment: <ClipboardList {...icon} />,
  follow_request: <UserRoundPlus {...icon} />,
  follow_accepted: <UserCheck {...icon} />,
  mention: <AtSign {...icon} />,
  creator_post: <FileText {...icon} />,
  new_subscriber: <Star {...icon} />,
  subscriber_left: <StarOff {...icon} />,
  subscription_ended: <StarOff {...icon} />,
  payout_sent: <Banknote {...icon} />,
  payout_failed: <BanknoteX {...icon} />,
  message_reaction: <SmilePlus {...icon} />,
  dispute: <Gavel {...icon} />,
  payouts_held: <BanknoteX {...icon} />,
  payouts_released: <Banknote {...icon} />,
  refund_request: <ReceiptText {...icon} />,
  sign_up_surge: <UserRoundPlus {...icon} />,
  held_content: <CopyCheck {...icon} />,
}
const aboutPayouts: readonly NotificationKind[] = ['payout_sent', 'payout_failed', 'payouts_held', 'payouts_released']
/** About money, and marked with its colour. */
const moneyKinds: ReadonlySet<NotificationKind> = new Set(['new_subscriber', ...aboutPayouts])

/** One thing that happened: who, what, when. The sentence leads to it and covers the row; opening it reads it. */
export function NotificationRow({ notification }: { readonly notification: Notification }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const words = notification.comment?.excerpt ?? notification.post?.excerpt ?? notification.reason
  const picture = notification.post?.picture
  // Whoever opens it is shown the page either way; a mark that fails stays, and can be tried again.
  const open = () => void markOneRead(queryClient, notification.id).catch(() => undefined)
  const mark = useAction(t`We couldn’t mark this notification as read`, () => markOneRead(queryClient, notification.id))
  const [first] = notification.actors
  const kind = (
    <span className={classNames(css['kind'], moneyKinds.has(notification.kind) && css['money'])}>{icons[notification.kind]}</span>
  )
  return (
    <li className={classNames(css['row'], !notification.isRead && css['unread'])}>
      <span className={css['face']}>
        {first && (
          <AppLink href={paths.profile(first.id)} tabIndex={-1} aria-hidden="true" {...(!notification.isRead && { onClick: open })}>
            <Avatar name={first.displayName} id={first.id} src={first.photoURL} size={40} isCreator={first.isCreator} />
          </AppLink>
        )}
        {kind}
      </span>
      <div className="min-w-0">
        <p>
          <AppLink href={placeOf(notification)} className={css['sentence']} {...(!notification.isRead && { onClick: open })}>
            <Sentence notification={notification} />
          </AppLink>{' '}
          <RelativeTime at={notification.createdAt} className="text-xs muted whitespace-nowrap" />
          {!notification.isRead && <VisuallyHidden> {t({ message: 'New', context: 'unread notification' })}</VisuallyHidden>}
        </p>
        {words && (
          <p dir="auto" className={css['words']}>
            {words}
          </p>
        )}
        {notification.kind === 'follow_request' && first && (
          <div className={css['answers']}>
            <AnswerRequest person={first} />
          </div>
        )}
      </div>
      {picture && <img src={`${picture}${picture.includes('?') ? '&' : '?'}w=96`} alt="" loading="lazy" className={css['picture']} />}
      {!notification.isRead && (
        <IconButton
          label={t`Mark as read`}
          className={css['mark']}
          icon={<span className={css['dot']} aria-hidden="true" />}
          onClick={mark.run}
        />
      )}
    </li>
  )
}

/** Where each side of a refund request finds it. */
const refundPaths = {
  fan: (saleId: number) => paths.receipt(saleId),
  creator: () => paths.dashboardTab('earnings'),
  team: () => paths.adminTab('economy', { part: 'refunds' }),
}

function placeOf({
  kind,
  post,
  comment,
  request,
  disputeId,
  refundRequest,
  conversationId,
  reaction,
  actors: [actor],
}: Notification): string {
  if (post) return paths.post(post.id, comment?.id)
  if (request) return paths.request(request.id)
  if (kind === 'follow_request') return paths.followRequests
  if (aboutPayouts.includes(kind)) return paths.dashboardTab('earnings')
  if (disputeId !== null) return paths.adminTab('economy', { part: 'disputes', dispute: disputeId })
  if (refundRequest) return refundPaths[refundRequest.side](refundRequest.saleId)
  if (kind === 'sign_up_surge') return paths.adminTab('joining')
  if (kind === 'held_content') return paths.adminTab('reports', { view: 'held' })
  if (kind === 'new_subscriber') return paths.dashboardTab('subscribers')
  if (!actor) return paths.accountSettings
  return conversationId === null ? paths.profile(actor.id) : paths.messagesWith(actor.id, reaction?.seq)
}
