import type { Role } from '#contract/account/roles.ts'
import type { ConcernFacts, DecidedFacts, DecisionFacts, ReportFacts, UploadFacts } from './moderation-rules.ts'

/** Facts about the objects people act on, as far as a decision needs them. */
export interface ObjectOf {
  /** See more of a person than who they are. */
  'person.open': PersonFacts
  'person.follow': PersonFacts
  /** Block, mute, and take either back: open to whoever is blocked too, so that two people can part from each other. */
  'person.part': Pick<PersonFacts, 'personId' | 'isInactive'>
  /** Let somebody follow who asked, decline, or stop them from following. */
  'person.admit': Pick<PersonFacts, 'personId' | 'isInactive'>
  /** Read who follows somebody and whom they follow. */
  'person.follows': FollowsFacts
  /** Suspend, delete or bring back: nobody does so to themself or to a higher role (D30). */
  /** Let a newcomer out of their small steps, or have someone begin in them. */
  'person.trust': { readonly personId: number; readonly personRole: Role }
  /** Look at waves of sign-ups. */
  'wave.view': object
  /** Suspend everyone of a wave, and bring them back. */
  'wave.undo': object
  'person.remove': { readonly personId: number; readonly personRole: Role }
  'post.create': { readonly isPremium: boolean }
  /** See the words and media of a post, not only that it exists. */
  'post.open': PostFacts
  'post.like': PostFacts
  'post.comment': PostFacts
  /** Replace its words and media. */
  'post.edit': PostFacts
  /** Save it for oneself, or move what one saved. */
  'post.bookmark': PostFacts & { readonly isBookmarked: boolean }
  /** Remove what one saved, and make, rename and delete folders: one's own, whose ids are no one else's. */
  'bookmarks.keep': object
  'post.delete': PostFacts
  /** Mark its picture or video as sensitive, or take that back. */
  'post.label': LabelFacts
  'comment.edit': CommentFacts
  'comment.delete': CommentFacts
  'request.create': object
  'request.open': RequestFacts
  'request.comment': RequestFacts
  'request.close': RequestFacts
  'request.delete': RequestFacts
  'requestComment.delete': RequestCommentFacts
  'article.open': { readonly isPublished: boolean }
  /** Create, change, delete articles. */
  'article.write': object
  'media.upload': object
  /** Have the bytes of a file, in any size or part. */
  'media.open': MediaFactsForGate
  /** Have the bytes of a file that is evidence of a case, whatever became of what showed it. */
  'evidence.open': object
  'profile.edit': { readonly personId: number }
  'creator.become': object
  'creator.settings': { readonly personId: number }
  'creator.subscribers': { readonly personId: number }
  'subscription.begin': SubscribeFacts
  /** Cancel, resume, withdraw, pay: what only the one who pays may do. */
  'subscription.change': { readonly subscriberId: number }
  /** Read somebody's list of subscriptions. */
  'subscription.list': { readonly personId: number }
  /** Request a refund of what one paid, and what follows from that. */
  'refund.request': { readonly fanId: number }
  /** See what a creator earned, and give payments back. */
  'creator.earnings': { readonly personId: number }
  /** Refund anyone's payment, as the site team. */
  'dispute.answer': object
  'payment.refund': object
  /** Send again what a bank rejected. */
  'payout.retry': { readonly personId: number }
  /** Put someone's payouts on hold, and release them. */
  'payout.hold': { readonly personId: number }
  /** See and steer where one's earnings go: also for who was a creator, since what is owed is still paid out. */
  'creator.payouts': { readonly personId: number }
  /** Stop being a creator. */
  'creator.remove': { readonly personId: number; readonly isFreshlyProved: boolean }
  /** Take everything of one's own along, or delete one's account: not from a session that was left open (D59). */
  'ownData.export': { readonly isFreshlyProved: boolean }
  'account.leave': { readonly isFreshlyProved: boolean }
  'session.end': { readonly userId: number }
  /** Settle what is sent to a device, or that nothing is. */
  'pushDevice.change': { readonly userId: number }
  /** Delete for both. */
  'message.delete': { readonly senderId: number | null; readonly isCall: boolean }
  'message.react': MessageFacts & {
    /** A stranger's request: it would tell that it was read. */
    readonly isRequest: boolean
    /** Words or a file that someone sent. */
    readonly isOfPerson: boolean
  }
  'message.edit': MessageFacts & {
    readonly senderId: number | null
    /** Words alone, which a person sent. */
    readonly isOfWords: boolean
    /** The minutes in which it may be edited are over. */
    readonly isTooLate: boolean
  }
  'conversation.start': { readonly personId: number; readonly isBlocked: boolean }
  /** Ring at somebody. */
  'call.start': CallFacts
  /** Write to the other member of one's conversation. */
  'message.send': MessageFacts
  /** Tell the staff of something. */
  'report.make': ReportFacts
  /** See who reported what, take it on, leave a note. */
  'case.work': ConcernFacts
  'decision.make': DecisionFacts
  'decision.reverse': DecidedFacts
  'appeal.decide': DecidedFacts
  'ageReview.close': ConcernFacts
  /** See what the scanning service stopped, and decide about it. */
  'upload.judge': UploadFacts
  /** Release or remove what new accounts wrote that was held, and forget what's remembered of spam. */
  'held.review': { readonly hasOwn: boolean }
}
export type Action = keyof ObjectOf

export interface PersonFacts {
  readonly personId: number
  /** The viewer has blocked this person. */
  readonly isBlocked: boolean
  /** This person has blocked the viewer, to whom they are as good as absent. */
  readonly isBlocking: boolean
  /** Suspended or deleted: there for nobody but the staff (D30). */
  readonly isInactive: boolean
}

/** Of somebody's lists of followers and followed people. */
export interface FollowsFacts extends PersonFacts, AudienceFacts {
  readonly followsFor: 'everyone' | 'followers' | 'nobody'
}

/** Whose door is closed, and who has come in. */
export interface AudienceFacts {
  /** The account is private: what its owner writes is for followers. */
  readonly isPrivate: boolean
  /** The viewer follows its owner, or paid for it while they were a creator. */
  readonly isApprovedReader: boolean
}

export interface PostFacts extends AudienceFacts {
  readonly authorId: number
  readonly isPremium: boolean
  /** The viewer and the author are apart: either has blocked the other. */
  readonly isBlockedEitherWay: boolean
  /** The author is absent, or the staff took the post out of sight; its author's too. */
  readonly isInactive: boolean
  /** The viewer's subscription to the author is in force. */
  readonly isEntitled: boolean
  /** It waits for review: until then it's there for its author alone. */
  readonly isHeld?: boolean
}

export interface LabelFacts extends PostFacts {
  /** Somebody of the staff marked it: its author cannot take that back. */
  readonly isLabelledByStaff: boolean
}

export interface MediaFactsForGate extends AudienceFacts {
  readonly ownerId: number
  /** Somebody's face, or the site's. */
  readonly isPublicPhoto: boolean
  /** Its owner's profile shows it beside their face, to whoever may read their posts. */
  readonly isProfilePhoto: boolean
  /** What shows it on the blog: a published article, drafts only, or none. */
  readonly article: 'draft' | 'published' | null
  /** The owner's posts that refer to it. */
  readonly posts: readonly Pick<PostFacts, 'authorId' | 'isPremium'>[]
  /** The viewer and the owner are apart. */
  readonly isBlockedEitherWay: boolean
  /** The owner is absent, or everything that shows it was taken out of sight by the staff. */
  readonly isInactive: boolean
  /** The viewer's subscription to the owner is in force. */
  readonly isEntitled: boolean
  /** The people who have it in a conversation of theirs. */
  readonly readerIds: readonly number[]
}

export interface MessageFacts {
  /** Either of the two has blocked the other. */
  readonly isBlocked: boolean
  /** The recipient follows the sender, has written to them, or is tied to them by a subscription. */
  readonly isKnown: boolean
  readonly messagesFrom: 'everyone' | 'contacts'
  /** Neither side is a contact, and three messages had no answer (D64). */
  readonly isUnanswered: boolean
  /** The first message to someone who is no contact leads elsewhere. */
  readonly isLinkTooSoon: boolean
}

export interface CallFacts {
  readonly personId: number
  readonly isBlocked: boolean
  readonly callsFrom: 'contacts' | 'nobody'
  /** The person called is a creator, and the caller is none: a fan to them. */
  readonly isToCreator: boolean
  /** The person called has written to the caller. */
  readonly hasWritten: boolean
  /** The person called follows the caller or subscribes to them. */
  readonly isFollower: boolean
  /** The caller subscribes to the person called. */
  readonly isEntitled: boolean
}

/** The door is that of the author of the post. */
export interface CommentFacts extends AudienceFacts {
  readonly authorId: number
  readonly postAuthorId: number
  readonly isPremium: boolean
  /** The viewer and the author of the post, or of the comment, are apart. */
  readonly isBlockedEitherWay: boolean
  /** Either author is absent, or the staff took post or comment out of sight. */
  readonly isInactive: boolean
  /** The viewer's subscription to the author of the post is in force. */
  readonly isEntitled: boolean
}

/** A request on the board. */
export interface RequestFacts {
  /** Null when the author is gone. */
  readonly authorId: number | null
  readonly isAnonymous: boolean
  readonly isClosed: boolean
  /** Out of sight: hidden, or its author is absent. */
  readonly isHidden: boolean
  /** The viewer and the author are apart. */
  readonly isBlockedEitherWay: boolean
}

/** An answer to a request. */
export interface RequestCommentFacts {
  readonly authorId: number | null
  readonly requestAuthorId: number | null
  readonly isAnonymous: boolean
  readonly isHidden: boolean
  /** The viewer and who wrote it, or who asked, are apart, and it would not tell who asked anonymously. */
  readonly isBlockedEitherWay: boolean
}

/** Whom somebody wants to subscribe to. */
export interface SubscribeFacts extends PersonFacts {
  readonly isCreator: boolean
}
