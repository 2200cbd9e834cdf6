import './follow-tables.ts'
import { acceptFollower } from './accept-follower.ts'
import { declineFollower } from './decline-follower.ts'
import { followInvariants } from './follow-invariants.ts'
import { changeFollowSettings, readFollowSettings } from './follow-settings.ts'
import { follow } from './follow.ts'
import { listFaces } from './list-faces.ts'
import { listFollowers, listFollowing } from './list-follows.ts'
import { listRequests, listSentRequests, readRequestCount } from './list-requests.ts'
import { removeFollower } from './remove-follower.ts'
import { unfollow } from './unfollow.ts'
import type { Slice } from '#server/platform/slice.ts'

/** Who follows whom. Promises: the counters on both people always equal the rows, and nobody waits at a door that is open. */
export const follows: Slice = {
  name: 'graph/follows',
  routes: [
    follow,
    unfollow,
    listFollowers,
    listFollowing,
    listFaces,
    listRequests,
    listSentRequests,
    readRequestCount,
    acceptFollower,
    declineFollower,
    removeFollower,
    readFollowSettings,
    changeFollowSettings,
  ],
  invariants: followInvariants,
}
