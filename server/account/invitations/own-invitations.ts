import { sql } from 'kysely'
import { api } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import type { OwnInvitations } from '#contract/account/invitations.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError, sentence } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { readSettings } from '#server/site/site-settings/index.ts'
import { insertInvitation } from './make-invitation.ts'
import { invitationColumns, linkOf, viewInvitation } from './invitation-view.ts'

const day = 86_400_000
const shownMost = 100

/** One's own links, the newest first, and how many people one can still invite. */
export const listOwnInvitations = handle(api.joining.ownInvitations, async ({ viewer, database, platform }) => {
  const now = platform.clock.now()
  const perMonth = await readQuota(platform)
  const rows = await database
    .selectFrom('invitations')
    .select(invitationColumns)
    .where('made_by', '=', viewer.id)
    .where('is_of_team', '=', false)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shownMost)
    .execute()
  const opensAt = await findOpening(database, viewer.id)
  const left = perMonth === 0 ? null : Math.max(0, perMonth - (await countInvited(database, viewer.id, now)))
  return {
    perMonth,
    left,
    opensAt: opensAt > now ? opensAt.toISOString() : null,
    invitations: rows.map((row) => viewInvitation(row, now)),
  } satisfies OwnInvitations
})

/** A member makes a link for one person. Throws `not_allowed` where members can't, or not yet, and `too_many_invitations`. */
export const invite = handle(api.joining.invite, async ({ viewer, body, database, platform }) => {
  const now = platform.clock.now()
  const perMonth = await readQuota(platform)
  if (perMonth === 0) throw new AppError('not_allowed')
  if ((await findOpening(database, viewer.id)) > now)
    throw new AppError('not_allowed', sentence('invite_later', { days: limits.invitingAccountDays }))
  return inTransaction(database, async (transaction) => {
    // Two at once wait for each other here, so the number holds.
    await sql`select from users where id = ${viewer.id} for no key update`.execute(transaction)
    if ((await countInvited(transaction, viewer.id, now)) >= perMonth) throw new AppError('too_many_invitations')
    const wish = { madeBy: viewer.id, isOfTeam: false, most: 1, days: limits.memberInvitationDays, note: body.note ?? null }
    const { id, secret } = await insertInvitation(transaction, platform, wish)
    const row = await transaction.selectFrom('invitations').select(invitationColumns).where('id', '=', id).executeTakeFirstOrThrow()
    return { ...viewInvitation(row, now), url: linkOf(platform, secret) }
  })
})

async function readQuota(platform: Parameters<typeof readSettings>[0]): Promise<number> {
  const { mode, memberInvitations } = (await readSettings(platform)).joining
  return mode === 'closed' ? 0 : memberInvitations
}

/** From when someone can invite. */
async function findOpening(database: Database, userId: number): Promise<Date> {
  const { createdAt } = await database
    .selectFrom('users')
    .select('created_at as createdAt')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return new Date(createdAt.getTime() + limits.invitingAccountDays * day)
}

/** Links of the last month that brought someone, or still can: what was revoked unused counts for nothing. */
async function countInvited(database: Database, userId: number, now: Date): Promise<number> {
  const { count } = await database
    .selectFrom('invitations')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('made_by', '=', userId)
    .where('is_of_team', '=', false)
    .where('created_at', '>', new Date(now.getTime() - limits.memberInvitationDays * day))
    .where((where) => where.or([where('revoked_at', 'is', null), where('uses', '>', 0)]))
    .executeTakeFirstOrThrow()
  return count
}
