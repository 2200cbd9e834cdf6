import { sql, type Updateable } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { ProfileBody } from '#contract/people/users.ts'
import type { Allowed } from '#server/access/index.ts'
import { filenameOf } from '#server/people/media/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { violatedUnique } from '#server/platform/database/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { foldForSearch } from './search-name.ts'
import type { UsersTable } from './user-tables.ts'

/** Writes what the body names; a changed username is held for its owner. Throws `username_taken`. */
export async function writeProfile(database: Database, { viewer }: Allowed<'profile.edit'>, body: ProfileBody, now: Date): Promise<void> {
  if (body.username) await holdName(database, viewer.id, body.username, now)
  const changes = changesOf(body)
  if (Object.keys(changes).length === 0) return
  try {
    await database.updateTable('users').set(changes).where('id', '=', viewer.id).execute()
  } catch (error) {
    if (violatedUnique(error) === 'users_username_key') throw new AppError('username_taken')
    throw error
  }
}

function changesOf(body: ProfileBody): Updateable<UsersTable> {
  const { username, displayName, bio, location, age, interests, services, links, creatorBenefits, photoURL } = body
  return {
    ...(username ? { username } : {}),
    ...(displayName ? { display_name: displayName, search_name: foldForSearch(displayName) } : {}),
    ...(bio === undefined ? {} : { bio }),
    ...(location === undefined ? {} : { location }),
    ...(age === undefined ? {} : { age }),
    ...(interests === undefined ? {} : { interests: interests ?? [] }),
    ...(services === undefined ? {} : { services: services ?? [] }),
    ...(links === undefined ? {} : { links: links ?? [] }),
    ...(creatorBenefits === undefined ? {} : { creator_benefits: creatorBenefits ?? [] }),
    ...(photoURL === undefined ? {} : { photo: photoURL && filenameOf(photoURL) }),
  }
}

/** Links to the old name lead to its owner for a while, and nobody else may take it (D15). */
async function holdName(database: Database, personId: number, next: string, now: Date): Promise<void> {
  const until = new Date(now.getTime() + limits.usernameHoldDays * 86_400_000)
  await sql`
    insert into held_usernames (username, user_id, held_until)
    select username, id, ${until} from users where id = ${personId} and username <> ${next}
    on conflict (username) do update set user_id = excluded.user_id, held_until = excluded.held_until`.execute(database)
  await database.deleteFrom('held_usernames').where('username', '=', next).where('user_id', '=', personId).execute()
}

/** The first statement of an age stands: a later one does not make it go away. */
export async function openAgeReview(
  database: Database,
  { viewer }: Allowed<'profile.edit' | 'creator.become'>,
  age: number,
  now: Date,
): Promise<void> {
  await database
    .insertInto('age_reviews')
    .values({ user_id: viewer.id, stated_age: Math.max(-1, Math.min(age, 32_000)), opened_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
