import { sql } from 'kysely'
import { api } from '#contract/index.ts'
import type { OwnKeys } from '#contract/account/credentials.ts'
import type { Database } from '#server/platform/database/database.ts'
import { handle } from '#server/platform/http/handle.ts'
import { passkeyColumns, viewPasskey } from './passkey-view.ts'

/** Everything besides the mailbox that opens one's account. */
export const listKeys = handle(api.credentials.list, async ({ viewer, database }) => {
  const [passkeys, owner, recoveryCodes, google] = await Promise.all([
    database.selectFrom('passkeys').select(passkeyColumns).where('user_id', '=', viewer.id).orderBy('created_at').orderBy('id').execute(),
    database.selectFrom('passkey_handles').select('handle').where('user_id', '=', viewer.id).executeTakeFirst(),
    countCodes(database, viewer.id),
    findGoogle(database, viewer.id),
  ])
  return { passkeys: passkeys.map(viewPasskey), handle: owner?.handle ?? null, recoveryCodes, google }
})

async function countCodes(database: Database, userId: number): Promise<OwnKeys['recoveryCodes']> {
  const { madeAt, left } = await database
    .selectFrom('recovery_codes')
    .select([sql<Date | null>`max(made_at)`.as('madeAt'), sql<number>`(count(*) filter (where used_at is null))::int`.as('left')])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return madeAt && { left, madeAt: madeAt.toISOString() }
}

async function findGoogle(database: Database, userId: number): Promise<OwnKeys['google']> {
  const { connectedAt } = await database
    .selectFrom('identities')
    .select(sql<Date | null>`max(created_at)`.as('connectedAt'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return connectedAt && { connectedAt: connectedAt.toISOString() }
}
