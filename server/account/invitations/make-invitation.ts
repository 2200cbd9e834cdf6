import { api } from '#contract/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { sha256 } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findTeamInvitation, viewTeamInvitation } from './team-invitations.ts'
import { linkOf } from './invitation-view.ts'

const day = 86_400_000

/** The site team makes a link for as many people and days as it chooses. */
export const makeInvitation = handle(api.joining.makeInvitation, async ({ viewer, body, database, platform }) => {
  const now = platform.clock.now()
  const { most, days, note } = body
  return inTransaction(database, async (transaction) => {
    const wish = { madeBy: viewer.id, isOfTeam: true, most, days, note: note ?? null }
    const { id, secret } = await insertInvitation(transaction, platform, wish)
    const target = { kind: 'invitation', id }
    await recordAction(transaction, { actor: viewer, action: 'invitation_made', target, details: { most, days } }, now)
    const row = await findTeamInvitation(transaction, id)
    if (!row) throw new AppError('not_found')
    return { ...viewTeamInvitation(row, now), url: linkOf(platform, secret) }
  })
})

interface NewInvitation {
  readonly madeBy: number
  readonly isOfTeam: boolean
  readonly most: number
  readonly days: number
  readonly note: string | null
}

/** Only a hash is stored: no one who reads the database or a backup can join with it. The secret is known to the caller alone. */
export async function insertInvitation(
  transaction: Database,
  { clock, ids }: Pick<Platform, 'clock' | 'ids'>,
  { madeBy, isOfTeam, most, days, note }: NewInvitation,
): Promise<{ id: number; secret: string }> {
  const now = clock.now()
  const secret = ids.id()
  const { id } = await transaction
    .insertInto('invitations')
    .values({
      secret_hash: sha256(secret),
      made_by: madeBy,
      is_of_team: isOfTeam,
      most,
      ends_at: new Date(now.getTime() + days * day),
      created_at: now,
      note,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, secret }
}
