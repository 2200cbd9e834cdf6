import { sql } from 'kysely'
import type { Invariant } from '#server/platform/invariant.ts'
import { passedOver } from '#server/platform/jobs/passed-over.ts'
import { triesMost, waitOf } from './send-mail.ts'

/** Every mail goes out. One that the mail server refused to the last try stays with its error, and is no secret of this audit's. */
export const mailInvariants: readonly Invariant[] = [
  {
    name: 'an email wasn’t sent in time',
    needs: 'jobs.job',
    broken: () => sql`
      select 'email ' || id || ' (' || kind || '), tries ' || tries as row from letters
      where sent_at is null and tries < ${triesMost} and created_at + ${waitOf} < ${passedOver('sweep-letters')} order by id`,
  },
]
