import { api } from '#contract/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { noSuchPerson } from './read-user.ts'
import { findOneself } from './user-queries.ts'
import { viewOneself } from './user-view.ts'

/** Notes which of their first steps is next for someone who has just joined, or that they closed them, which stays so. */
export const setFirstStep = handle(api.users.setFirstStep, async ({ viewer, body, database, platform }) => {
  await database
    .updateTable('users')
    .set({ first_step: body.next === 'closed' ? null : body.next })
    .where('id', '=', viewer.id)
    .where('first_step', 'is not', null)
    .execute()
  const own = await findOneself(database, viewer.id)
  if (!own) throw noSuchPerson()
  return viewOneself(own, platform)
})
