import type { Post } from '#contract/content/posts.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { isLockedTo, viewOwn, type GateFacts, type OwnFacts } from './post-view.ts'
import type { SharedPost } from './shared-posts.ts'

/** A post that all share, and what the gate must know of it for one viewer. */
export interface JudgedPost {
  readonly post: SharedPost
  readonly facts: GateFacts
  readonly isLocked: boolean
}

export function judgePost(post: SharedPost, own: OwnFacts, viewer: Viewer | null): JudgedPost {
  const { authorId, isPremium, isPrivate, isLabelledByStaff, media } = post.row
  const { isBlockedEitherWay, isInactive, isHeld, isEntitled, isApprovedReader, isLiked, isBookmarked } = own
  const mine = { isBlockedEitherWay, isInactive, isHeld, isEntitled, isApprovedReader, isLiked, isBookmarked }
  const facts = { ...mine, authorId, isPremium, isPrivate, isLabelledByStaff, media }
  return { post, facts, isLocked: isLockedTo(viewer, facts) }
}

/** As this viewer, for whom it was judged, may see it. */
export function viewJudged({ post, facts, isLocked }: JudgedPost, viewer: Viewer | null): Post {
  return { ...post.view(isLocked), ...viewOwn(facts, viewer) }
}

/** The same as JSON, put together from what was written out for all. */
export function writeJudged({ post, facts, isLocked }: JudgedPost, viewer: Viewer | null): string {
  return `${post.text(isLocked)},${JSON.stringify(viewOwn(facts, viewer)).slice(1)}`
}
