import type { Answer, Article, Comment, Event, File, Message, Person, Post, Reader, Request, Role, Sale } from './facts.ts'

/*
 * The rules of who sees what, written down a second time, from docs/decisions and from nothing of the server: pure functions of facts.
 * Where they and the site disagree, one of the two is wrong.
 */

const rank: Record<Role, number> = { user: 0, moderator: 1, admin: 2, owner: 3 }

/** Powers need the role, the unlock, and a browser: tokens carry none (D4, 0034). */
export const isStaff = (reader: Reader, role: Role = 'moderator'): boolean =>
  reader.person !== null && reader.scopes === null && reader.isUnlocked && rank[reader.person.role] >= rank[role]

/** A call that visitors may make is made as a visitor by a token without its scope (0034). */
export const asVisitor: Reader = {
  person: null,
  isUnlocked: false,
  scopes: null,
  tieTo: () => ({ follows: false, hasAsked: false, subscription: 'none', blocks: false, isBlockedBy: false, mutes: false }),
}
export const withScope = (reader: Reader, scope: string): Reader => (reader.scopes?.includes(scope) === false ? asVisitor : reader)

/** Nobody proves with a token who they are to a page (0034: tokens are for the API). */
export const inBrowser = (reader: Reader): Reader => (reader.scopes ? asVisitor : reader)

const isSelf = (reader: Reader, person: Person): boolean => reader.person === person
const isThere = (person: Person): boolean => person.standing === 'there'

/** A block holds both ways, whoever made it, and for the staff too (0019). */
export function areBlockedEitherWay(reader: Reader, person: Person): boolean {
  const { blocks, isBlockedBy } = reader.tieTo(person)
  return blocks || isBlockedBy
}

/** Paid time that has not ended (D7). */
const isPaying = (reader: Reader, person: Person): boolean => reader.tieTo(person).subscription === 'running'

/** A private account is open to itself, to whom it let in, and to whoever paid for it. */
export const isInside = (reader: Reader, person: Person): boolean =>
  !person.isPrivate || isSelf(reader, person) || reader.tieTo(person).follows || isPaying(reader, person)

export type Sight = 'open' | 'subscribers_only' | 'followers_only' | 'not_found'

/** A post by itself (D12, 0019, 0031). The staff looks at what is for followers where it is shown one post; what is sold it buys. */
export function seePost(reader: Reader, post: Post): Sight {
  if (areBlockedEitherWay(reader, post.author) || post.isHidden || !isThere(post.author)) return 'not_found'
  if (post.isHeld && !isSelf(reader, post.author)) return 'not_found'
  if (!isInside(reader, post.author) && !isStaff(reader)) return 'followers_only'
  return !post.isPremium || isSelf(reader, post.author) || isPaying(reader, post.author) ? 'open' : 'subscribers_only'
}

/** Lists in which nobody looks for the person: of those the staff limited, only for themselves and who follows them (0031). */
const isFindable = (reader: Reader, person: Person): boolean => !person.isLimited || isSelf(reader, person) || reader.tieTo(person).follows

/**
 * Whether a list of posts has it, open or locked. `all`: everybody's; `followed`: of people one follows or pays; `author`: somebody's own.
 * Lists show the staff no more than others; whom one muted is in none but their own (0019).
 */
export function isListed(reader: Reader, post: Post, list: 'all' | 'followed' | 'author'): boolean {
  const { author } = post
  if (areBlockedEitherWay(reader, author) || post.isHidden || !isThere(author) || !isInside(reader, author)) return false
  // What waits for review is on its author's own profile alone (0098).
  if (post.isHeld) return list === 'author' && isSelf(reader, author)
  if (list === 'author') return true
  if (reader.tieTo(author).mutes) return false
  return list === 'followed' ? reader.tieTo(author).follows || isPaying(reader, author) : isFindable(reader, author)
}

/** A comment is seen by whoever sees its post opened and is together with who wrote it. */
export const seesComment = (reader: Reader, comment: Comment): boolean =>
  seePost(reader, comment.post) === 'open' &&
  !comment.isHidden &&
  (!comment.isHeld || isSelf(reader, comment.author)) &&
  isThere(comment.author) &&
  !areBlockedEitherWay(reader, comment.author)

/** What may be done under a post: looking at it as staff is no reason to join in. */
export function actOnPost(reader: Reader, post: Post): Sight | 'signed_out' | 'not_allowed' {
  if (!reader.person) return 'signed_out'
  const sight = seePost(reader, post)
  if (sight === 'open' && post.isHeld) return 'not_allowed'
  return sight === 'open' && !isInside(reader, post.author) ? 'followers_only' : sight
}

/** A profile looked for by name or id. `reduced`: the blocker sees who it is, to take the block back (0019). */
export function seeHead(reader: Reader, person: Person): 'open' | 'reduced' | 'not_found' {
  if (!isThere(person) || reader.tieTo(person).isBlockedBy) return 'not_found'
  return reader.tieTo(person).blocks ? 'reduced' : 'open'
}

/** In lists of people in which nobody looks for them; search too. */
export const isOffered = (reader: Reader, person: Person): boolean =>
  isThere(person) && !areBlockedEitherWay(reader, person) && isFindable(reader, person)

/** Who follows somebody, and whom they follow. */
export function seeFollows(reader: Reader, person: Person): 'open' | 'empty' | 'followers_only' | 'private_information' | 'not_found' {
  if (!isThere(person) || reader.tieTo(person).isBlockedBy) return 'not_found'
  if (isSelf(reader, person)) return 'open'
  // Whom one blocked is shown as no more than who it is.
  if (reader.tieTo(person).blocks) return 'empty'
  if (isStaff(reader)) return 'open'
  if (person.followsFor === 'nobody') return 'private_information'
  const isForFollowers = person.isPrivate || person.followsFor === 'followers'
  return isForFollowers && !reader.tieTo(person).follows && !isPaying(reader, person) ? 'followers_only' : 'open'
}

/** Somebody in another's list. */
export const isInFollows = (reader: Reader, listed: Person): boolean => isThere(listed) && !areBlockedEitherWay(reader, listed)

/** Beside the count of followers: whose own list everyone may read, and whom one does not want to be without (0074). */
export function isFace(reader: Reader, listed: Person): boolean {
  if (isSelf(reader, listed) || listed.isPrivate || listed.followsFor !== 'everyone' || reader.tieTo(listed).mutes) return false
  return isOffered(reader, listed)
}

/** A block hides who somebody asks, but must not tell who asked anonymously (D34). */
export const seesRequest = (reader: Reader, { author, isAnonymous }: Request): boolean =>
  isStaff(reader) || (isThere(author) && (isAnonymous || !areBlockedEitherWay(reader, author)))

/** On the board: also without whom one muted, and without whom the staff limited. */
export function isOnBoard(reader: Reader, { author, isAnonymous }: Request): boolean {
  if (!isThere(author)) return false
  if (isAnonymous) return !author.isLimited || isSelf(reader, author)
  return !areBlockedEitherWay(reader, author) && !reader.tieTo(author).mutes && isFindable(reader, author)
}

/** Who asked: anonymously, nobody but themselves knows outside the desk, whose looks are on record (D34). */
export const knowsAsker = (reader: Reader, { author, isAnonymous }: Request): boolean => !isAnonymous || isSelf(reader, author)

/** An answer under a request that was opened; who asked anonymously answers as nobody, whom no block can point at. */
export const seesAnswer = (reader: Reader, { author, request }: Answer): boolean =>
  isThere(author) && ((request.isAnonymous && author === request.author) || !areBlockedEitherWay(reader, author))
/** Who asked anonymously is named under their answers to nobody, themselves included. */
export const knowsAnswerer = ({ author, request }: Answer): boolean => !(request.isAnonymous && author === request.author)

export const seesArticle = (reader: Reader, { isPublished }: Article): boolean => isPublished || isStaff(reader, 'admin')

/** Messages are for the two who write them, for nobody of the staff, and stay readable when they part (0022); not with who is absent. */
export function seesMessage(reader: Reader, { sender, recipient }: Message): boolean {
  if (!reader.person || !isThere(sender) || !isThere(recipient)) return false
  return isSelf(reader, sender) || isSelf(reader, recipient)
}

/** The bytes of a file, in any size or part: whoever sees what shows it, and its owner (D12, 0014, 0031). */
export function seesFile(reader: Reader, { owner, shownBy }: File): boolean {
  if (!isThere(owner)) return false
  if (shownBy.kind === 'post' && shownBy.post.isHidden) return false
  if (isSelf(reader, owner)) return true
  if (shownBy.kind === 'face') return true
  if (shownBy.kind === 'gallery') return isInside(reader, owner) || isStaff(reader)
  if (shownBy.kind === 'post') return seePost(reader, shownBy.post) === 'open'
  if (shownBy.kind === 'article') return seesArticle(reader, shownBy.article)
  return shownBy.kind === 'message' && seesMessage(reader, shownBy.message)
}

/** Whether a notification about it is in the reader's list. */
export function isTold(reader: Reader, { by, to }: Event): boolean {
  return isSelf(reader, to) && isThere(by) && !areBlockedEitherWay(reader, by) && !reader.tieTo(by).mutes
}

/** Subscribers, figures, earnings and payouts: their own creator's, and nobody else's but by the desk (D17). */
export const seesMoney = (reader: Reader, creator: Person): boolean => isSelf(reader, creator)

/** A receipt, its invoice as the buyer's, and the request for its refund: for whoever paid, and nobody of the staff (0087, 0089). */
export const seesReceipt = (reader: Reader, { buyer }: Sale): boolean => isSelf(reader, buyer)

/** The reason of a request for a refund, in a list of them: the creator's, and the desk's once it has to decide (0089). */
export const readsReason = (reader: Reader, { seller, request }: Sale): boolean =>
  isSelf(reader, seller) || (request?.isAtTeam === true && isStaff(reader, 'admin'))
