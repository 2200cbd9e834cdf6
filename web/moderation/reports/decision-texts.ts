import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DecisionAction, TargetKind } from '#contract/moderation/moderation.ts'

/** What was decided, said to the person it is about. A thing is named by what it is. */
const toThings: Readonly<Record<'hide' | 'delete', Readonly<Record<Exclude<TargetKind, 'person'>, MessageDescriptor>>>> = {
  hide: {
    post: msg`A post of yours is hidden`,
    comment: msg`A comment of yours is hidden`,
    message: msg`A message of yours is hidden`,
    request: msg`A request of yours is hidden`,
    request_comment: msg`A comment of yours is hidden`,
  },
  delete: {
    post: msg`A post of yours was deleted`,
    comment: msg`A comment of yours was deleted`,
    message: msg`A message of yours was deleted`,
    request: msg`A request of yours was deleted`,
    request_comment: msg`A comment of yours was deleted`,
  },
}
const toPeople: Readonly<Record<Exclude<DecisionAction, 'hide' | 'delete'>, { title: MessageDescriptor; effect: MessageDescriptor }>> = {
  no_action: { title: msg`No action was taken`, effect: msg`Nothing changes for you.` },
  warn: { title: msg`You were warned`, effect: msg`Nothing changes for you. If it happens again, more may follow.` },
  limit: { title: msg`Your account is limited`, effect: msg`Only people who follow you already find you and what you write.` },
  freeze_payouts: { title: msg`Your payouts are on hold`, effect: msg`What you earn is kept for you and is not paid out meanwhile.` },
  suspend: { title: msg`Your account is suspended`, effect: msg`You cannot sign in, and nobody finds you or what you made.` },
  delete_person: {
    title: msg`Your account was deleted`,
    effect: msg`Nobody finds you or what you made. After 30 days it is removed for good.`,
  },
}
const hiddenEffect = msg`Nobody but the staff of this site can see it.`
const deletedEffect = msg`Nobody sees it any more. After 30 days it is removed for good.`

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
