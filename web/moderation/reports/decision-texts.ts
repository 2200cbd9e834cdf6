import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DecisionAction, TargetKind } from '#contract/moderation/moderation.ts'

/** What was decided, said to the person it is about. A thing is named by what it is. */
const toThings: Readonly<Record<'hide' | 'delete', Readonly<Record<Exclude<TargetKind, 'person'>, MessageDescriptor>>>> = {
  hide: {
    post: msg`We hid your post`,
    comment: msg`We hid your comment`,
    message: msg`We hid your message`,
    request: msg`We hid your request`,
    request_comment: msg`We hid your comment`,
  },
  delete: {
    post: msg`We deleted your post`,
    comment: msg`We deleted your comment`,
    message: msg`We deleted your message`,
    request: msg`We deleted your request`,
    request_comment: msg`We deleted your comment`,
  },
}
const toPeople: Readonly<Record<Exclude<DecisionAction, 'hide' | 'delete'>, { title: MessageDescriptor; effect: MessageDescriptor }>> = {
  no_action: { title: msg`No action was taken`, effect: msg`Nothing changes for you.` },
  warn: { title: msg`You received a warning`, effect: msg`Nothing changes for you. If it happens again, we may take further action.` },
  limit: { title: msg`Your account is limited`, effect: msg`Only people who already follow you can find you and what you post.` },
  freeze_payouts: {
    title: msg`Your payouts are on hold`,
    effect: msg`Your earnings are safe, but we won’t pay them out while this lasts.`,
  },
  suspend: { title: msg`Your account is suspended`, effect: msg`You can’t sign in, and no one can find you or what you posted.` },
  delete_person: {
    title: msg`Your account was deleted`,
    effect: msg`No one can find you or what you posted. We’ll delete everything permanently after 30 days.`,
  },
}
const hiddenEffect = msg`Only the site team can see it.`
const deletedEffect = msg`No one can see it. We’ll delete it permanently after 30 days.`

/** The heading of a decision. */
export function decisionTitle(action: DecisionAction, kind: TargetKind): MessageDescriptor {
  if (action !== 'hide' && action !== 'delete') return toPeople[action].title
  // A person can be suspended or deleted, not hidden; such an answer would be a mistake of the server's, and is still readable.
  return kind === 'person' ? toPeople.limit.title : toThings[action][kind]
}

/** What it means for them. */
export function decisionEffect(action: DecisionAction): MessageDescriptor {
  if (action === 'hide') return hiddenEffect
  return action === 'delete' ? deletedEffect : toPeople[action].effect
}

/** These last; the others are done at once. */
export const lasts = (action: DecisionAction) => action === 'limit' || action === 'freeze_payouts' || action === 'suspend'
