import { deliveryInvariants } from '#server/notify/delivery/index.ts'
import { followInvariants } from '#server/graph/follows/index.ts'
import { letterInvariants } from '#server/notify/mail/index.ts'
import { mediaInvariants } from '#server/people/media/index.ts'
import { messageInvariants } from '#server/messaging/messages/index.ts'
import { moderationInvariants } from '#server/moderation/index.ts'
import type { Invariant } from '#server/platform/invariant.ts'
import { jobInvariants } from '#server/platform/jobs/job-invariants.ts'
import { postInvariants } from '#server/content/posts/index.ts'
import { eventInvariants } from '#server/money/provider-events/index.ts'
import { keyInvariants } from '#server/account/credentials/index.ts'
import { sessionInvariants } from '#server/account/session/index.ts'
import { userInvariants } from '#server/people/users/index.ts'

/** Every promise about rows of tables, as the slices that own them state it; money has its own audit in `server/money/ledger`. */
export const invariants: readonly Invariant[] = [
  ...messageInvariants,
  ...postInvariants,
  ...followInvariants,
  ...userInvariants,
  ...sessionInvariants,
  ...keyInvariants,
  ...mediaInvariants,
  ...moderationInvariants,
  ...letterInvariants,
  ...deliveryInvariants,
  ...eventInvariants,
  ...jobInvariants,
]
