import { sql } from 'kysely'
import { lookAlike, reservedNames } from '#contract/people/reserved-names.ts'
import type { Invariant } from '#server/platform/invariant.ts'

const looks = [...new Set([...reservedNames].map(lookAlike))]

/** Names of people (D15). The table holds them unique and in their form; an index that was damaged would not. */
export const userInvariants: readonly Invariant[] = [
  {
    name: 'two people have the same name',
    broken: () => sql`
      select 'users ' || string_agg(id::text, ', ' order by id) as row from users group by lower(username) having count(*) > 1`,
  },
  {
    // As `lookAlike` of the contract compares them.
    name: 'a name that no one may have is taken',
    broken: () => sql`
      select 'user ' || id as row from users
      where replace(replace(translate(username, '01l5._-', 'oiis'), 'rn', 'm'), 'vv', 'w') = any(${looks}::text[]) order by id`,
  },
  {
    name: 'a name held for someone else is taken',
    broken: (now) => sql`
      select 'user ' || users.id || ' has a name held for user ' || user_id as row
      from held_usernames join users using (username) where held_until > ${now} and user_id <> users.id order by users.id`,
  },
]
