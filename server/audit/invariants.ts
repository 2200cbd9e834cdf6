import { deliveryInvariants } from '#server/delivery/index.ts'
import { followInvariants } from '#server/follows/index.ts'
import { letterInvariants } from '#server/letters/index.ts'
import { mediaInvariants } from '#server/media/index.ts'
import { messageInvariants } from '#server/messages/index.ts'
import { moderationInvariants } from '#server/moderation/index.ts'
import type { Invariant } from '#server/platform/invariant.ts'
import { jobInvariants } from '#server/platform/jobs/job-invariants.ts'
import { postInvariants } from '#server/posts/index.ts'
import { eventInvariants } from '#server/provider-events/index.ts'
import { keyInvariants } from '#server/keys/index.ts'
import { sessionInvariants } from '#server/session/index.ts'
import { userInvariants } from '#server/users/index.ts'

/** Every promise about rows of tables, as the slices that own them state it; money has its own audit in `server/ledger`. */
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
