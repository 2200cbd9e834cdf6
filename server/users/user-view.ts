import type { Author, OwnUser, PublicUser } from '#contract/users.ts'

/** Columns of the person beside a post or comment, prefixed so that they can stand in any row. */
export interface AuthorRow {
  readonly authorId: number
  readonly authorUsername: string
  readonly authorDisplayName: string
  readonly authorPhotoUrl: string | null
  readonly authorIsCreator: boolean
}

export interface PersonRow {
  readonly id: number
  readonly username: string
  readonly displayName: string
  readonly photoUrl: string | null
  readonly isCreator: boolean
  readonly bio: string | null
  readonly followerCount: number
  readonly followingCount: number
  readonly isFollowing: boolean
  readonly createdAt: Date
}

export interface OwnRow extends PersonRow {
  readonly email: string
  readonly role: OwnUser['role']
}

export function viewAuthor(row: AuthorRow): Author {
  return {
    id: row.authorId,
    username: row.authorUsername,
    displayName: row.authorDisplayName,
    photoURL: row.authorPhotoUrl,
    isCreator: row.authorIsCreator,
  }
}

/** What everybody may see of a person. */
export function viewPerson(row: PersonRow): PublicUser {
  return {
    id: row.id,
    username: row.username,
    displayName: row.displayName,
    photoURL: row.photoUrl,
    isCreator: row.isCreator,
    bio: row.bio,
    followerCount: row.followerCount,
    followingCount: row.followingCount,
    isFollowing: row.isFollowing,
    stripeSubscriptionId: null,
    createdAt: row.createdAt.toISOString(),
  }
}

/** What a person sees of themselves. */
export function viewOneself(row: OwnRow): OwnUser {
  return { ...viewPerson(row), email: row.email, role: row.role, stripeCustomerId: null }
}
