import './follow-tables.ts'
import { follow } from './follow.ts'
import { listFollowers, listFollowing } from './list-follows.ts'
import { unfollow } from './unfollow.ts'

/** Who follows whom. Promises: the counters on both people always equal the rows. */
export { endFollows, holdFollows } from './follow-queries.ts'
export { followInvariants } from './follow-invariants.ts'
export const followRoutes = [follow, unfollow, listFollowers, listFollowing]
