import type { ErrorSentence } from '#contract/error-sentences.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { AppError, sentence } from '#server/platform/errors.ts'
import { hasRole, isStaff, type Viewer } from '#server/platform/viewer.ts'
import * as moderation from './moderation-rules.ts'
import type {
  Action,
  CallFacts,
  AudienceFacts,
  FollowsFacts,
  LabelFacts,
  MediaFactsForGate,
  MessageFacts,
  ObjectOf,
  PersonFacts,
  PostFacts,
  RequestFacts,
} from './objects.ts'

type Rule<A extends Action> = (viewer: Viewer | null, object: ObjectOf[A]) => ErrorCode | null

/** The one access gate: may this viewer do this to that object? Null is yes, else why not. Every outlet asks here. */
export function decide<A extends Action>(viewer: Viewer | null, action: A, object: ObjectOf[A]): ErrorCode | null {
  return rules[action](viewer, object)
}

declare const allowed: unique symbol
/** Proof that the gate was asked and said yes. Writing functions demand one, so a forgotten check does not compile. */
export interface Allowed<A extends Action> {
  readonly [allowed]: A
  readonly viewer: Viewer
}

/** Asks the gate for a signed-in viewer; throws the reason when it says no. */
export function authorize<A extends Action>(viewer: Viewer, action: A, object: ObjectOf[A]): Allowed<A> {
  const refusal = decide(viewer, action, object)
  if (refusal) {
    const words = refusal === 'not_found' ? absent[nounOf(action)] : undefined
    throw new AppError(refusal, words && sentence(words))
  }
  return { viewer } as Allowed<A>
}

/** What somebody must not know of answers in the words of what is not there. */
const absent: Readonly<Record<string, ErrorSentence>> = {
  person: 'no_such_person',
  // Of a conversation that is to begin, the person is what may not be there.
  conversation: 'no_such_person',
  post: 'no_such_post',
  subscription: 'no_such_creator',
  comment: 'no_such_comment',
  request: 'no_such_request',
  requestComment: 'no_such_comment',
  article: 'no_such_article',
}
const nounOf = (action: Action): string => action.split('.')[0] ?? ''

const isModerating = (viewer: Viewer | null): boolean => isStaff(viewer, 'moderator')
const signedIn = (viewer: Viewer | null): ErrorCode | null => (viewer ? null : 'signed_out')

/** Somebody to whom a private account is closed; of its posts they know no more than that. */
const isOutsideAudience = (viewer: Viewer | null, ownerId: number, door: AudienceFacts): boolean =>
  door.isPrivate && viewer?.id !== ownerId && !(viewer !== null && door.isApprovedReader)

/**
 * Whoever is apart finds nothing there, whatever they had before; and nobody does of who is absent. What is for followers the staff looks
 * at too, where it is shown one; lists of posts show it nothing more.
 */
const openPost = (viewer: Viewer | null, post: PostFacts): ErrorCode | null => {
  if (post.isBlockedEitherWay || post.isInactive) return 'not_found'
  if (isOutsideAudience(viewer, post.authorId, post) && !isModerating(viewer)) return 'followers_only'
  return !post.isPremium || viewer?.id === post.authorId || (viewer !== null && post.isEntitled) ? null : 'subscribers_only'
}
const openPerson = (_viewer: Viewer | null, person: PersonFacts): ErrorCode | null =>
  person.isBlocking || person.isInactive ? 'not_found' : person.isBlocked ? 'blocked' : null
/** A block hides who somebody is from, but must not tell who asked anonymously (D34). */
const openRequest = (viewer: Viewer | null, request: RequestFacts): ErrorCode | null =>
  isStaff(viewer, 'moderator') ? null : request.isHidden || (request.isBlockedEitherWay && !request.isAnonymous) ? 'not_found' : null
const ownRequest = (viewer: Viewer | null, request: RequestFacts): ErrorCode | null =>
  signedIn(viewer) ??
  openRequest(viewer, request) ??
  (viewer?.id === request.authorId || isStaff(viewer, 'moderator') ? null : 'not_allowed')
const writeArticles = (viewer: Viewer | null): ErrorCode | null =>
  signedIn(viewer) ?? (!viewer || !hasRole(viewer, 'admin') ? 'not_allowed' : viewer.isUnlocked ? null : 'unlock_required')
/** Looking at it as staff is no reason to join in. */
const actOnOpenPost = (viewer: Viewer | null, post: PostFacts): ErrorCode | null =>
  signedIn(viewer) ??
  openPost(viewer, post) ??
  (isOutsideAudience(viewer, post.authorId, post) ? 'followers_only' : post.isHeld === true ? 'not_allowed' : null)

/** What was saved while it was open stays saved, and can be moved, once it's locked. */
const bookmarkPost = (viewer: Viewer | null, post: ObjectOf['post.bookmark']): ErrorCode | null => {
  const refusal = actOnOpenPost(viewer, post)
  return refusal === 'subscribers_only' && post.isBookmarked ? null : refusal
}

/** A private account's lists are for whom it lets in, unless it keeps them to itself; the staff reads them all. */
function openFollows(viewer: Viewer | null, person: FollowsFacts): ErrorCode | null {
  const refusal = openPerson(viewer, person)
  if (refusal || viewer?.id === person.personId || isModerating(viewer)) return refusal
  if (person.followsFor === 'nobody') return 'private_information'
  const isForFollowers = person.isPrivate || person.followsFor === 'followers'
  return isForFollowers && !(viewer !== null && person.isApprovedReader) ? 'followers_only' : null
}

const ownPost = (viewer: Viewer | null, post: PostFacts): ErrorCode | null =>
  signedIn(viewer) ?? (post.isBlockedEitherWay || post.isInactive ? 'not_found' : viewer?.id === post.authorId ? null : 'not_allowed')

/** Nobody of the staff lifts what colleagues decided about their own post. */
function labelPost(viewer: Viewer | null, post: LabelFacts): ErrorCode | null {
  if (viewer?.id !== post.authorId && isModerating(viewer)) return null
  return (
    signedIn(viewer) ??
    (post.isBlockedEitherWay || post.isInactive
      ? 'not_found'
      : viewer?.id === post.authorId && !post.isLabelledByStaff
        ? null
        : 'not_allowed')
  )
}

function writeTo({ isBlocked, isKnown, messagesFrom, isUnanswered, isLinkTooSoon }: MessageFacts): ErrorCode | null {
  if (isBlocked) return 'blocked'
  if (messagesFrom === 'contacts' && !isKnown) return 'contacts_only'
  return isLinkTooSoon ? 'link_too_soon' : isUnanswered ? 'unanswered' : null
}

/** Whom one has written to may call; whom one follows too, but fans a creator follows must subscribe like the others (D20). */
function ringAt({ isBlocked, callsFrom, hasWritten, isEntitled, isFollower, isToCreator }: CallFacts): ErrorCode | null {
  if (isBlocked) return 'blocked'
  if (callsFrom === 'nobody') return 'not_allowed'
  if (hasWritten || isEntitled || (isFollower && !isToCreator)) return null
  return isToCreator ? 'subscribers_only' : 'not_allowed'
}

/** A file is open to whom anything is that shows it. */
function openMedia(viewer: Viewer | null, media: MediaFactsForGate): ErrorCode | null {
  if (media.isInactive) return 'not_found'
  const { isPrivate, isApprovedReader, isBlockedEitherWay, isEntitled, ownerId } = media
  const isShown =
    media.isPublicPhoto ||
    viewer?.id === ownerId ||
    (media.article !== null && decide(viewer, 'article.open', { isPublished: media.article === 'published' }) === null) ||
    (viewer !== null && media.readerIds.includes(viewer.id)) ||
    (media.isProfilePhoto && (!isOutsideAudience(viewer, ownerId, media) || isModerating(viewer))) ||
    media.posts.some(
      (post) => openPost(viewer, { ...post, isPrivate, isApprovedReader, isBlockedEitherWay, isEntitled, isInactive: false }) === null,
    )
  return isShown ? null : 'not_found'
}

const rules: { readonly [A in Action]: Rule<A> } = {
  'person.open': openPerson,
  'person.follow': (viewer, person) => signedIn(viewer) ?? (viewer?.id === person.personId ? 'follow_self' : openPerson(viewer, person)),
  'person.part': (viewer, person) =>
    signedIn(viewer) ?? (viewer?.id === person.personId ? 'not_allowed' : person.isInactive ? 'not_found' : null),
  'person.admit': (viewer, person) =>
    signedIn(viewer) ?? (viewer?.id === person.personId ? 'not_allowed' : person.isInactive ? 'not_found' : null),
  'person.follows': openFollows,
  'person.trust': (viewer, { personId, personRole }) =>
    isStaff(viewer, 'moderator') && moderation.mayRemove(viewer, personId, personRole) ? null : 'not_allowed',
  'person.remove': (viewer, { personId, personRole }) =>
    isStaff(viewer, 'admin') && moderation.mayRemove(viewer, personId, personRole) ? null : 'not_allowed',
  'wave.view': (viewer) => (isStaff(viewer, 'moderator') ? null : 'not_allowed'),
  'wave.undo': (viewer) => (isStaff(viewer, 'admin') ? null : 'not_allowed'),
  'post.create': (viewer, post) => signedIn(viewer) ?? (post.isPremium && !viewer?.isCreator ? 'creators_only' : null),
  'post.open': openPost,
  'post.like': actOnOpenPost,
  'post.comment': actOnOpenPost,
  'post.edit': ownPost,
  'post.bookmark': bookmarkPost,
  'bookmarks.keep': signedIn,
  'post.delete': ownPost,
  'post.label': labelPost,
  'comment.edit': (viewer, comment) =>
    signedIn(viewer) ??
    (comment.isInactive
      ? 'not_found'
      : viewer?.id !== comment.authorId
        ? 'not_allowed'
        : openPost(viewer, { ...comment, authorId: comment.postAuthorId })),
  'comment.delete': (viewer, comment) =>
    signedIn(viewer) ??
    (isModerating(viewer)
      ? null
      : comment.isBlockedEitherWay || comment.isInactive
        ? 'not_found'
        : viewer?.id === comment.authorId || viewer?.id === comment.postAuthorId
          ? null
          : 'not_allowed'),
  'request.create': signedIn,
  'request.open': openRequest,
  'request.comment': (viewer, request) =>
    signedIn(viewer) ?? openRequest(viewer, request) ?? (request.isClosed || request.isHidden ? 'request_closed' : null),
  'request.close': ownRequest,
  'request.delete': ownRequest,
  'requestComment.delete': (viewer, comment) =>
    signedIn(viewer) ??
    ((comment.isHidden || comment.isBlockedEitherWay) && !isStaff(viewer, 'moderator')
      ? 'not_found'
      : viewer?.id === comment.authorId || viewer?.id === comment.requestAuthorId || isStaff(viewer, 'moderator')
        ? null
        : 'not_allowed'),
  'article.open': (viewer, { isPublished }) => (isPublished || isStaff(viewer, 'admin') ? null : 'not_found'),
  'article.write': writeArticles,
  'media.upload': signedIn,
  'media.open': openMedia,
  'profile.edit': (viewer, profile) => signedIn(viewer) ?? (viewer?.id === profile.personId ? null : 'not_allowed'),
  'creator.become': (viewer) => signedIn(viewer) ?? (viewer?.isCreator ? 'already_creator' : null),
  'creator.settings': (viewer, creator) =>
    signedIn(viewer) ?? (viewer?.id !== creator.personId ? 'not_allowed' : viewer.isCreator ? null : 'creators_only'),
  'creator.subscribers': (viewer, creator) => signedIn(viewer) ?? (viewer?.id === creator.personId ? null : 'private_information'),
  'creator.payouts': (viewer, creator) => signedIn(viewer) ?? (viewer?.id === creator.personId ? null : 'private_information'),
  'creator.remove': (viewer, { personId, isFreshlyProved }) =>
    signedIn(viewer) ??
    (viewer?.id !== personId ? 'not_allowed' : !viewer.isCreator ? 'creators_only' : isFreshlyProved ? null : 'step_up_required'),
  'ownData.export': (viewer, { isFreshlyProved }) => signedIn(viewer) ?? (isFreshlyProved ? null : 'step_up_required'),
  'account.leave': (viewer, { isFreshlyProved }) => signedIn(viewer) ?? (isFreshlyProved ? null : 'step_up_required'),
  'message.delete': (viewer, message) => signedIn(viewer) ?? (viewer?.id === message.senderId && !message.isCall ? null : 'not_allowed'),
  // Where one may write.
  'message.react': (viewer, message) =>
    signedIn(viewer) ?? writeTo(message) ?? (message.isRequest || !message.isOfPerson ? 'not_allowed' : null),
  // What was sent can be edited where its sender may write still.
  'message.edit': (viewer, message) =>
    signedIn(viewer) ??
    (viewer?.id !== message.senderId || !message.isOfWords ? 'not_allowed' : message.isTooLate ? 'edit_too_late' : writeTo(message)),
  'conversation.start': (viewer, { personId, isBlocked }) =>
    signedIn(viewer) ?? (viewer?.id === personId ? 'message_self' : isBlocked ? 'not_found' : null),
  // The statement that stores a message has the same conditions, so that nothing can change between asking and storing.
  'message.send': (viewer, message) => signedIn(viewer) ?? writeTo(message),
  'call.start': (viewer, call) => signedIn(viewer) ?? (viewer?.id === call.personId ? 'not_allowed' : ringAt(call)),
  'subscription.begin': (viewer, creator) =>
    signedIn(viewer) ??
    (viewer?.id === creator.personId ? 'subscribe_self' : (openPerson(viewer, creator) ?? (creator.isCreator ? null : 'not_found'))),
  'subscription.change': (viewer, { subscriberId }) => signedIn(viewer) ?? (viewer?.id === subscriberId ? null : 'not_found'),
  'subscription.list': (viewer, { personId }) => signedIn(viewer) ?? (viewer?.id === personId ? null : 'private_information'),
  // Also of somebody who is no creator any more: it was earned.
  'creator.earnings': (viewer, creator) => signedIn(viewer) ?? (viewer?.id === creator.personId ? null : 'private_information'),
  'dispute.answer': (viewer) => (isStaff(viewer, 'admin') ? null : 'not_allowed'),
  'refund.request': (viewer, { fanId }) => signedIn(viewer) ?? (viewer?.id === fanId ? null : 'not_found'),
  'payment.refund': (viewer) => (isStaff(viewer, 'admin') ? null : 'not_allowed'),
  // No one decides about their own money.
  'payout.retry': (viewer, { personId }) => (isStaff(viewer, 'admin') && viewer.id !== personId ? null : 'not_allowed'),
  'payout.hold': (viewer, { personId }) => (isStaff(viewer, 'admin') && viewer.id !== personId ? null : 'not_allowed'),
  'evidence.open': moderation.openEvidence,
  'report.make': moderation.report,
  'case.work': moderation.workOn,
  'decision.make': moderation.act,
  'decision.reverse': moderation.reverse,
  'appeal.decide': moderation.decideAppeal,
  'ageReview.close': moderation.closeAgeReview,
  'upload.judge': moderation.judgeUpload,
  'held.review': (viewer, { hasOwn }) => (isStaff(viewer, 'moderator') && !hasOwn ? null : 'not_allowed'),
  'session.end': (viewer, session) => signedIn(viewer) ?? (viewer?.id === session.userId ? null : 'not_found'),
  'pushDevice.change': (viewer, device) => signedIn(viewer) ?? (viewer?.id === device.userId ? null : 'not_found'),
}
