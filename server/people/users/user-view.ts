import type { Locale } from '#contract/languages.ts'
import { findPending } from '#server/site/legal/index.ts'
import { mediaPath } from '#server/people/media/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { sayMoney } from '#server/platform/say.ts'
import { hasOwner } from './has-owner.ts'
import { firstSteps, type FirstStep } from '#contract/people/first-steps.ts'
import type { Author, OwnUser, PublicUser } from '#contract/people/users.ts'

/** Columns of the person beside a post or comment, prefixed so that they can stand in any row. */
export interface AuthorRow {
  readonly authorId: number
  readonly authorUsername: string
  readonly authorDisplayName: string
  readonly authorPhoto: string | null
  readonly authorIsCreator: boolean
  readonly authorIsSample: boolean
}

export interface PersonRow {
  readonly id: number
  readonly username: string
  readonly displayName: string
  readonly photo: string | null
  readonly isCreator: boolean
  readonly bio: string | null
  readonly location: string | null
  readonly age: number | null
  readonly interests: string[]
  readonly services: string[]
  readonly profilePhotos: string[]
  readonly links: string[]
  readonly creatorDescription: string | null
  readonly creatorBenefits: string[]
  readonly priceCents: number | null
  readonly currency: string
  readonly subscriberCount: number
  readonly isSample: boolean
  /** The Premium plan is in force. */
  readonly isPremium: boolean
  readonly followerCount: number
  readonly followingCount: number
  readonly isPrivate: boolean
  /** The viewer sees what they write. */
  readonly isOpen: boolean
  readonly isFollowing: boolean
  /** The viewer asked to follow them. */
  readonly isRequested: boolean
  /** The viewer has blocked them. */
  readonly isBlocked: boolean
  readonly isMuted: boolean
  readonly createdAt: Date
}

export interface OwnRow extends PersonRow {
  readonly email: string
  readonly role: OwnUser['role']
  readonly showsSensitive: boolean
  readonly isNewcomer: boolean
  readonly language: Locale | null
  /** The payment provider knows this person. */
  readonly isCustomer: boolean
  /** A subscription's payment is overdue. */
  readonly hasFailedPayment: boolean
  /** How many versions of the documents that ask for consent they have answered. */
  readonly consents: number
  /** Null for people who aren't new. */
  readonly firstStep: FirstStep | null
  readonly hasFollowed: boolean
  readonly hasPosted: boolean
}

export function viewAuthor(row: AuthorRow): Author {
  return {
    id: row.authorId,
    username: row.authorUsername,
    displayName: row.authorDisplayName,
    photoURL: row.authorPhoto && mediaPath(row.authorPhoto),
    isCreator: row.authorIsCreator,
    isSample: row.authorIsSample,
  }
}

/** What everyone may see of a person: of a private account its name, face and counts, of someone the viewer has blocked only who it is. */
export function viewPerson(row: PersonRow, language: Locale): PublicUser {
  if (row.isBlocked) return viewWhole({ ...row, ...onlyName }, language)
  return viewWhole(row.isOpen ? row : { ...row, ...closed }, language)
}

const closed = {
  bio: null,
  location: null,
  age: null,
  interests: [],
  services: [],
  profilePhotos: [],
  links: [],
  creatorDescription: null,
  creatorBenefits: [],
} satisfies Partial<PersonRow>

const onlyName = {
  ...closed,
  priceCents: null,
  subscriberCount: 0,
  isPremium: false,
  followerCount: 0,
  followingCount: 0,
} satisfies Partial<PersonRow>

/** Also what a private account keeps to itself: for the staff. */
export function viewWhole(row: PersonRow, language: Locale): PublicUser {
  return {
    id: row.id,
    username: row.username,
    displayName: row.displayName,
    photoURL: row.photo && mediaPath(row.photo),
    isCreator: row.isCreator,
    bio: row.bio,
    location: row.location,
    age: row.age,
    interests: row.interests,
    services: row.services,
    profilePhotos: row.profilePhotos.map(mediaPath),
    links: row.links,
    creatorDescription: row.isCreator ? row.creatorDescription : null,
    creatorBenefits: row.isCreator ? row.creatorBenefits : [],
    subscriptionPrice: row.isCreator ? row.priceCents : null,
    currency: row.currency,
    priceLabel: row.isCreator && row.priceCents !== null ? sayMoney(language, { cents: row.priceCents, currency: row.currency }) : null,
    subscriberCount: row.subscriberCount,
    isSample: row.isSample,
    followerCount: row.followerCount,
    followingCount: row.followingCount,
    isPrivate: row.isPrivate,
    isOpen: row.isOpen,
    isFollowing: row.isFollowing,
    isRequested: row.isRequested,
    isBlocked: row.isBlocked,
    isMuted: row.isMuted,
    stripeSubscriptionId: row.isPremium ? 'active' : null,
    createdAt: row.createdAt.toISOString(),
  }
}

/** What a person sees of themselves, with what they still have to agree to. */
export async function viewOneself(row: OwnRow, platform: Pick<Platform, 'connection' | 'bus' | 'clock'>): Promise<OwnUser> {
  return {
    ...viewPerson(row, row.language ?? 'en'),
    email: row.email,
    role: row.role,
    showsSensitive: row.showsSensitive,
    isNewcomer: row.isNewcomer,
    language: row.language,
    stripeCustomerId: row.isCustomer ? 'set' : null,
    hasFailedPayment: row.hasFailedPayment,
    pendingDocuments: await findPending(platform, row),
    hasOwner: await hasOwner(platform),
    firstSteps: viewFirstSteps(row),
  }
}

/** Nothing once there is nothing left to do. */
function viewFirstSteps({ firstStep, photo, hasFollowed, hasPosted }: OwnRow): OwnUser['firstSteps'] {
  const isDone = { photo: photo !== null, people: hasFollowed, post: hasPosted }
  const done = firstSteps.filter((step) => isDone[step])
  return firstStep === null || done.length === firstSteps.length ? null : { next: firstStep, done }
}
