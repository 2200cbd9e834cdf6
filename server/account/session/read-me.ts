import { api } from '#contract/index.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { findOneself, viewOneself } from '#server/people/users/index.ts'

/** The signed-in person as only they see themselves. Throws `signed_out` once the account is gone. */
export const readMe = handle(api.session.me, async ({ viewer, database, platform }) => {
  const user = await findOneself(database, viewer.id)
  if (!user) throw new AppError('signed_out')
  return viewOneself(user, platform)
})
