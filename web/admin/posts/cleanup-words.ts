import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

/** What the clean-up puts right, by what the server calls it; what it finds in the ledger is named as the audit names it. */
export const cleanupWords: Readonly<Record<string, MessageDescriptor>> = {
  'uploads nothing refers to': msg`Unused uploads`,
  'files without an entry': msg`Files without a record`,
  'unfinished uploads': msg`Unfinished uploads`,
  'likes of posts': msg`Like counts`,
  'comments of posts': msg`Comment counts`,
  'followers of people': msg`Follower counts`,
  'people whom others follow': msg`Following counts`,
  'subscribers of creators': msg`Subscribers of creators`,
}
