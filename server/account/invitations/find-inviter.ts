import type { AdminUserDetail } from '#contract/admin/admin.ts'
import type { Database } from '#server/platform/database/database.ts'
import { authorColumns, viewAuthor, type AuthorRow } from '#server/people/users/index.ts'

/** Whether someone joined by an invitation, and the member who sent it. Links of the site team have no one to name. */
export async function findInviter(database: Database, userId: number): Promise<Pick<AdminUserDetail, 'isInvited' | 'invitedBy'>> {
  const row = await database
    .selectFrom('invited_people')
    .leftJoin('invitations', 'invitations.id', 'invited_people.invitation_id')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'invited_people.invited_by').on('invitations.is_of_team', '=', false))
    .select(authorColumns)
    .where('invited_people.user_id', '=', userId)
    .executeTakeFirst()
  return { isInvited: row !== undefined, invitedBy: row && row.authorId !== null ? viewAuthor(row as AuthorRow) : null }
}
