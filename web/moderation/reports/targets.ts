import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TargetKind } from '#contract/moderation/moderation.ts'

/** What was reported, as a list names it. */
export const targetTexts: Readonly<Record<TargetKind, MessageDescriptor>> = {
  person: msg`Person`,
  post: msg({ message: 'Post', context: 'noun' }),
  comment: msg`Comment`,
  message: msg({ message: 'Message', context: 'noun' }),
  request: msg`Request`,
  request_comment: msg`Comment on a request`,
}

/** The heading of a form that reports one. */
export const reportTitles: Readonly<Record<TargetKind, MessageDescriptor>> = {
  person: msg`Report this person`,
  post: msg`Report this post`,
  comment: msg`Report this comment`,
  message: msg`Report this message`,
  request: msg`Report this request`,
  request_comment: msg`Report this comment`,
}
