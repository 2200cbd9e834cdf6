import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Notification } from '#contract/notify/notifications.ts'

/** What happened, in one sentence that begins with who did it. */
export function Sentence({ notification }: { readonly notification: Notification }) {
  const [first, second] = notification.actors
  if (!first) return <Nobodys notification={notification} />
  const others = notification.actors.length - 1 + notification.othersCount
  const name = <b dir="auto">{first.displayName}</b>
  if (!second) return <One notification={notification} name={name} />
  if (others > 1) return <Many notification={notification} name={name} others={others} />
  return <Two notification={notification} name={name} other={<b dir="auto">{second.displayName}</b>} />
}

interface Named {
  readonly notification: Notification
  readonly name: ReactNode
}

function One({ notification: { kind, comment, reaction, amount }, name }: Named) {
  const emoji = reaction?.emoji
  const sum = useSum(amount)
  switch (kind) {
    case 'follow':
      return <Trans>{name} followed you</Trans>
    case 'follow_request':
      return <Trans>{name} requested to follow you</Trans>
    case 'follow_accepted':
      return <Trans>{name} accepted your follow request</Trans>
    case 'like':
      return <Trans>{name} liked your post</Trans>
    case 'comment':
      return <Trans>{name} replied to your post</Trans>
    case 'mention':
      return comment ? <Trans>{name} mentioned you in a comment</Trans> : <Trans>{name} mentioned you in a post</Trans>
    case 'creator_post':
      return <Trans>New post from {name}</Trans>
    case 'message_request':
      return <Trans>{name} wants to message you</Trans>
    case 'message_reaction':
      return (
        <Trans>
          {name} reacted {emoji} to your message
        </Trans>
      )
    case 'missed_call':
      return <Trans>You missed a call from {name}</Trans>
    case 'request_comment':
      return <Trans>{name} answered your request</Trans>
    case 'new_subscriber':
      return <Trans>{name} subscribed to you</Trans>
    case 'subscriber_left':
      return amount ? (
        <Trans>
          {name} withdrew from the contract. We refunded {sum} and deducted your share
        </Trans>
      ) : (
        <Trans>{name} no longer subscribes to you</Trans>
      )
    case 'subscription_ended':
      return <Trans>Your subscription to {name} has ended</Trans>
    case 'creator_full':
      return <Trans>{name} couldn’t subscribe to you because you’ve reached the Free plan’s subscriber limit</Trans>
    default:
      return name
  }
}

function Two({ notification: { kind }, name, other }: Named & { readonly other: ReactNode }) {
  if (kind === 'follow') {
    return (
      <Trans>
        {name} and {other} followed you
      </Trans>
    )
  }
  if (kind === 'new_subscriber') {
    return (
      <Trans>
        {name} and {other} subscribed to you
      </Trans>
    )
  }
  return (
    <Trans>
      {name} and {other} liked your post
    </Trans>
  )
}

function Many({ notification: { kind }, name, others }: Named & { readonly others: number }) {
  if (kind === 'follow') {
    return (
      <Trans>
        {name} and <Plural value={others} one="# other" other="# others" /> followed you
      </Trans>
    )
  }
  if (kind === 'new_subscriber') {
    return (
      <Trans>
        {name} and <Plural value={others} one="# other" other="# others" /> subscribed to you
      </Trans>
    )
  }
  return (
    <Trans>
      {name} and <Plural value={others} one="# other" other="# others" /> liked your post
    </Trans>
  )
}

/** Money moved, waits or is disputed, sign-ups surge, posts are held, or the site's own plan ended: no one did it. */
function Nobodys({ notification: { kind, amount, refundRequest } }: { readonly notification: Notification }) {
  const sum = useSum(amount)
  if (kind === 'subscription_ended') return <Trans>Your Premium plan has ended</Trans>
  if (refundRequest) return <RefundStep step={refundRequest.step} sum={sum} />
  if (kind === 'dispute') return <Trans>A bank disputes a payment of {sum}. Respond with evidence</Trans>
  if (kind === 'payouts_held') return <Trans>The site team put your payouts on hold</Trans>
  if (kind === 'sign_up_surge') return <Trans>Far more people than usual are signing up</Trans>
  if (kind === 'held_content') return <Trans>Similar posts of new accounts are waiting for review</Trans>
  if (kind === 'payouts_released') return <Trans>The site team released your payouts</Trans>
  return kind === 'payout_failed' ? (
    <Trans>A payout of {sum} failed. We returned the money to your balance</Trans>
  ) : (
    <Trans>A payout of {sum} is on its way to your bank</Trans>
  )
}

function RefundStep({ step, sum }: { readonly step: NonNullable<Notification['refundRequest']>['step']; readonly sum: ReactNode }) {
  switch (step) {
    case 'requested':
      return <Trans>A fan requests a refund of {sum}</Trans>
    case 'team':
      return <Trans>The site team decides about a refund of {sum}</Trans>
    case 'declined':
      return <Trans>Your request for a refund of {sum} was declined</Trans>
    case 'denied':
      return <Trans>The site team declined a refund of {sum}</Trans>
    case 'refunded':
      return <Trans>A requested refund of {sum} is on its way</Trans>
    default:
      return <Trans>A request for a refund of {sum} was closed</Trans>
  }
}

function useSum(amount: Notification['amount']): ReactNode {
  const { i18n } = useLingui()
  return <b>{amount && i18n.number(amount.cents / 100, { style: 'currency', currency: amount.currency })}</b>
}
