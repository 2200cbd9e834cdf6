/** The access gate. Promises: every outlet gets the same answer to "may this viewer do that", and writes carry its proof. */
export { areBlockedEitherWay, areNotBlockedEitherWay, hasBlocked, hasMuted, type PersonInQuery } from './blocked.ts'
export { holdActive, isInactive, isFindableRow, isForEveryoneRow, isHeardBy, isActive, isActiveRow } from './active.ts'
export { isOpenedAsStaff } from './as-staff.ts'
export { actAsSystem, type AsSystem } from './as-system.ts'
export { isFollowing, isApprovedReader, isOpenRow, isOpenTo, isPrivate, probed } from './open.ts'
export { authorsReadBy, isReadBy } from './read-by.ts'
export { isEarning } from './earning.ts'
export { hasPaid, isEntitled, isEntitledStatus, type SubscriptionStatus } from './entitled.ts'
export { authorize, decide, type Allowed } from './decide.ts'
export type {
  CallFacts,
  CommentFacts,
  FollowsFacts,
  LabelFacts,
  MediaFactsForGate,
  MessageFacts,
  PersonFacts,
  RequestCommentFacts,
  RequestFacts,
  SubscribeFacts,
} from './objects.ts'
export type { ConcernFacts } from './moderation-rules.ts'
