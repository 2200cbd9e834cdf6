import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { OwnRow, PersonRow } from './user-view.ts'

/** Columns of an author for any query that has joined `users`. */
export const authorColumns = [
  'users.id as authorId',
  'users.username as authorUsername',
  'users.display_name as authorDisplayName',
  'users.photo_url as authorPhotoUrl',
  'users.is_creator as authorIsCreator',
] as const

const personColumns = [
  'users.id',
  'users.username',
  'users.display_name as displayName',
  'users.photo_url as photoUrl',
  'users.is_creator as isCreator',
  'users.bio',
  'users.follower_count as followerCount',
  'users.following_count as followingCount',
  'users.created_at as createdAt',
] as const

/** People with what the viewer (0 for visitors) has to do with them. */
function selectPeople(database: Database, viewerId: number) {
  return database
    .selectFrom('users')
    .select(personColumns)
    .select(sql<boolean>`exists (select from follows where follower_id = ${viewerId} and followed_id = users.id)`.as('isFollowing'))
}

export function findPerson(database: Database, viewerId: number, id: number): Promise<PersonRow | undefined> {
  return selectPeople(database, viewerId).where('users.id', '=', id).executeTakeFirst()
}

/** By name in force, else by a name held for its former owner. */
export async function findPersonByName(database: Database, viewerId: number, username: string, now: Date): Promise<PersonRow | undefined> {
  const person = await selectPeople(database, viewerId).where('users.username', '=', username).executeTakeFirst()
  if (person) return person
  return selectPeople(database, viewerId)
    .innerJoin('held_usernames', 'held_usernames.user_id', 'users.id')
    .where('held_usernames.username', '=', username)
    .where('held_usernames.held_until', '>', now)
    .executeTakeFirst()
}

export function findOneself(database: Database, id: number): Promise<OwnRow | undefined> {
  return selectPeople(database, id).select(['users.email', 'users.role']).where('users.id', '=', id).executeTakeFirst()
}

/** Creators first, then by followers; never the viewer or people they follow. */
export function findPeopleToFollow(database: Database, viewerId: number, count: number): Promise<PersonRow[]> {
  return selectPeople(database, viewerId)
    .where('users.id', '!=', viewerId)
    .where(sql<boolean>`not exists (select from follows where follower_id = ${viewerId} and followed_id = users.id)`)
    .orderBy('users.is_creator', 'desc')
    .orderBy('users.follower_count', 'desc')
    .orderBy('users.id')
    .limit(count)
    .execute()
}
