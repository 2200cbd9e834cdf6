import { sql } from 'kysely'
import type { Invariant } from '#server/platform/invariant.ts'

/** What people keep is counted; whether the files are there is another question, see `compare-files.ts`. */
export const mediaInvariants: readonly Invariant[] = [
  {
    name: 'a counter of stored bytes is wrong',
    broken: () => sql`
      select 'user ' || users.id || ': ' || media_bytes || ' instead of ' || coalesce(real.bytes, 0) as row
      from users left join (select owner_id, sum(bytes)::bigint as bytes from media group by owner_id) real on owner_id = users.id
      where media_bytes <> coalesce(real.bytes, 0) order by users.id`,
  },
]
