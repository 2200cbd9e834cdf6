import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Invariant } from '#server/platform/invariant.ts'

/** What opens an account is never more than its owner could have made, and unlocks no powers that there are none of (D4). */
export const keyInvariants: readonly Invariant[] = [
  {
    name: 'a passkey of someone without a role unlocks the admin panel',
    broken: () => sql`
      select 'passkey ' || passkeys.id || ' of user ' || user_id as row
      from passkeys join users on users.id = user_id where unlocks_staff and role = 'user' order by passkeys.id`,
  },
  {
    name: 'a passkey has no user handle',
    broken: () => sql`
      select 'passkey ' || id || ' of user ' || user_id as row
      from passkeys where not exists (select from passkey_handles where passkey_handles.user_id = passkeys.user_id) order by id`,
  },
  {
    name: 'someone has more recovery codes than a set contains',
    broken: () => sql`
      select 'user ' || user_id || ': ' || count(*) || ' codes' as row
      from recovery_codes group by user_id having count(*) > ${limits.recoveryCodes} or count(distinct made_at) > 1 order by user_id`,
  },
]
