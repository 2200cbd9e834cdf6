/** What is true of the people and things of the scene. No rule stands here: the oracle has them. */

export type Role = 'user' | 'moderator' | 'admin' | 'owner'

export interface Person {
  /** Their part in the scene, for reports. */
  readonly part: string
  readonly role: Role
  readonly isCreator: boolean
  readonly standing: 'there' | 'suspended' | 'deleted'
  readonly isPrivate: boolean
  /** The staff has limited who finds them. */
  readonly isLimited: boolean
  /** Whom they let read who follows them and whom they follow. */
  readonly followsFor: 'everyone' | 'followers' | 'nobody'
}

/** What a reader has to do with somebody. */
export interface Tie {
  readonly follows: boolean
  /** Asked a private person, who has not answered. */
  readonly hasAsked: boolean
  readonly subscription: 'none' | 'running' | 'ended'
  readonly blocks: boolean
  readonly isBlockedBy: boolean
  readonly mutes: boolean
}

/** Who asks, and with which powers. */
export interface Reader {
  /** Null for visitors, and for whoever was signed out. */
  readonly person: Person | null
  /** The powers of the role are in force. */
  readonly isUnlocked: boolean
  /** Of an access token; null for a browser. */
  readonly scopes: readonly string[] | null
  readonly tieTo: (person: Person) => Tie
}

export interface Post {
  readonly author: Person
  readonly isPremium: boolean
  readonly isSensitive: boolean
  readonly hasMedia: boolean
  /** The staff took it out of sight. */
  readonly isHidden: boolean
  /** It waits for review (0098). */
  readonly isHeld: boolean
  /** Words with a hash in front, of posts that are for everybody. */
  readonly isTagged: boolean
}

export interface Comment {
  readonly author: Person
  readonly post: Post
  readonly isHidden: boolean
  readonly isHeld: boolean
}

/** On the board. */
export interface Request {
  readonly author: Person
  readonly isAnonymous: boolean
}

export interface Answer {
  readonly author: Person
  readonly request: Request
}

export interface Article {
  readonly author: Person
  readonly isPublished: boolean
}

export interface Message {
  readonly sender: Person
  readonly recipient: Person
}

/** A payment, and what was asked of it. */
export interface Sale {
  readonly seller: Person
  readonly buyer: Person
  /** A refund was requested; the site team decides. */
  readonly request: { readonly isAtTeam: boolean } | null
}

/** What shows a file. Nothing at all: somebody uploaded it and has not used it. */
export interface File {
  readonly owner: Person
  readonly shownBy:
    | { readonly kind: 'face' | 'gallery' | 'nothing' }
    | { readonly kind: 'post'; readonly post: Post }
    | { readonly kind: 'article'; readonly article: Article }
    | { readonly kind: 'message'; readonly message: Message }
}

/** Something somebody did that is told to another. */
export interface Event {
  readonly by: Person
  readonly to: Person
}
