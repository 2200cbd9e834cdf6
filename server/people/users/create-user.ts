import { isUsableName } from '#contract/people/reserved-names.ts'
import type { Database } from '#server/platform/database/database.ts'
import { violatedUnique } from '#server/platform/database/transaction.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { foldForSearch } from './search-name.ts'
import { firstFreeName, isFreeName } from './usernames.ts'

export interface NewUser {
  readonly realm: 'live' | 'sandbox'
  readonly email: string
  /** Wished for; refused when it cannot be had. */
  readonly username: string | null
  readonly displayName: string | null
  readonly birthDate: string
  /** They begin in small steps (0096). */
  readonly isNewcomer: boolean
}

/**
 * Makes an account; the caller has proved the address and the age. Throws `username_taken` or a field error for the name.
 * Undefined when somebody else with the same proof was quicker: the account is there then.
 */
export async function createUser(database: Database, person: NewUser, now: Date): Promise<{ id: number; username: string } | undefined> {
  const localPart = person.email.split('@')[0] ?? ''
  const username = person.username
    ? await checkedName(database, person.username, now)
    : await firstFreeName(database, localPart, now, Math.random)
  try {
    return await database
      .insertInto('users')
      .values({
        realm: person.realm,
        email: person.email,
        username,
        display_name: person.displayName ?? localPart.slice(0, 50),
        search_name: foldForSearch(person.displayName ?? localPart.slice(0, 50)),
        birth_date: person.birthDate,
        first_step: 'photo',
        newcomer_since: person.isNewcomer ? now : null,
        created_at: now,
      })
      .onConflict((conflict) => conflict.columns(['realm', 'email']).doNothing())
      .returning(['id', 'username'])
      .executeTakeFirst()
  } catch (error) {
    if (violatedUnique(error) === 'users_username_key') throw new AppError('username_taken')
    throw error
  }
}

/** A name that someone else proposes for a new account, where it can be had; null otherwise. */
export async function suggestedName(database: Database, username: string | null, now: Date): Promise<string | null> {
  return username !== null && isUsableName(username) && (await isFreeName(database, username, now)) ? username : null
}

async function checkedName(database: Database, username: string, now: Date): Promise<string> {
  if (!isUsableName(username)) throw fieldError('username', 'reserved')
  if (!(await isFreeName(database, username, now))) throw new AppError('username_taken')
  return username
}
