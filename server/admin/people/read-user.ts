import { sql } from 'kysely'
import type { AdminUserDetail } from '#contract/admin/admin.ts'
import { api } from '#contract/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError, sentence } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { hasRole } from '#server/platform/viewer.ts'
import { findInviter } from '#server/account/invitations/index.ts'
import { viewNewcomer } from '#server/people/newcomers/index.ts'
import { viewAdminUser } from './staff-view.ts'
import { findForStaff } from './user-queries.ts'

/** One person with what the staff must know of them; address and birth date for admins only (D16). */
export const readUserForStaff = handle(api.admin.user, async ({ viewer, params, database, platform, exchange }) => {
  const [row] = await findForStaff(database, viewer.id, [params.id])
  if (!row) throw new AppError('not_found', sentence('no_such_person'))
  const isAdmin = hasRole(viewer, 'admin')
  const { birthDate, newcomerSince, ...facts } = await readFacts(database, params.id)
  return {
    ...viewAdminUser(row, { seesEmail: isAdmin, language: exchange.language }),
    ...facts,
    ...(await findInviter(database, params.id)),
    birthDate: isAdmin ? birthDate : null,
    newcomer:
      newcomerSince && (await viewNewcomer(database, platform.limiter, { id: params.id, since: newcomerSince }, platform.clock.now())),
  }
})

type Facts = Pick<
  AdminUserDetail,
  'birthDate' | 'isSandbox' | 'sessionsCount' | 'mediaBytes' | 'openCases' | 'warnings' | 'invitedCount'
> & {
  readonly newcomerSince: Date | null
}

async function readFacts(database: Database, personId: number): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select to_char(birth_date, 'YYYY-MM-DD') as "birthDate", realm = 'sandbox' as "isSandbox", media_bytes as "mediaBytes",
      newcomer_since as "newcomerSince",
      (select count(*) from sessions where user_id = users.id) as "sessionsCount",
      (select count(*) from cases where person_id = users.id and closed_at is null) as "openCases",
      (select count(*) from decisions where person_id = users.id and action = 'warn' and reversed_at is null) as "warnings",
      (select count(*) from invited_people where invited_by = users.id) as "invitedCount"
    from users where id = ${personId}`.execute(database)
  const [facts] = rows
  if (!facts) throw new AppError('not_found', sentence('no_such_person'))
  return facts
}
