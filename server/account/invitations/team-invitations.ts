import { api } from '#contract/index.ts'
import type { TeamInvitation } from '#contract/account/invitations.ts'
import type { Database } from '#server/platform/database/database.ts'
import { splitPage } from '#server/platform/database/page.ts'
import { handle } from '#server/platform/http/handle.ts'
import { authorColumns, viewAuthor, type AuthorRow } from '#server/people/users/index.ts'
import { invitationColumns, viewInvitation, type InvitationRow } from './invitation-view.ts'

type TeamRow = InvitationRow & Partial<AuthorRow> & { readonly isOfTeam: boolean }

/** Every invitation, the newest first, with who made it and how many joined. */
export const listInvitations = handle(api.joining.invitations, async ({ query, page, database, platform, exchange }) => {
  let select = selectInvitations(database)
    .orderBy('invitations.created_at', 'desc')
    .orderBy('invitations.id', 'desc')
    .limit(page.limit + 1)
  if (query.by) select = select.where('invitations.is_of_team', '=', query.by === 'team')
  const { after } = page
  if (after) {
    select = select.where((where) =>
      where(where.refTuple('invitations.created_at', 'invitations.id'), '<', where.tuple(after.at, after.id)),
    )
  }
  const { rows, next } = splitPage((await select.execute()) as TeamRow[], page)
  exchange.nextPage(next)
  const now = platform.clock.now()
  return rows.map((row) => viewTeamInvitation(row, now))
})

function selectInvitations(database: Database) {
  return database
    .selectFrom('invitations')
    .leftJoin('users', 'users.id', 'invitations.made_by')
    .select(invitationColumns)
    .select('invitations.is_of_team as isOfTeam')
    .select(authorColumns)
}

export async function findTeamInvitation(database: Database, id: number): Promise<TeamRow | undefined> {
  return (await selectInvitations(database).where('invitations.id', '=', id).executeTakeFirst()) as TeamRow | undefined
}

export function viewTeamInvitation(row: TeamRow, now: Date): TeamInvitation {
  const isThere = row.authorId !== undefined && row.authorId !== null
  return { ...viewInvitation(row, now), isOfTeam: row.isOfTeam, madeBy: isThere ? viewAuthor(row as AuthorRow) : null }
}
