import { api } from '#contract/index.ts'
import { authorize } from '#server/access/index.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { findOneself, noSuchPerson, viewOneself } from '#server/users/index.ts'
import { makeCreator } from './creator-queries.ts'
import { checkSetup } from './setup-rules.ts'

/** Makes a creator at once (D58). Identity and address are checked and go no further than this function. */
export const setUpCreator = handle(api.creators.setup, async ({ viewer, body, database, platform, afterCommit }) => {
  const allowed = authorize(viewer, 'creator.become', {})
  const now = platform.clock.now()
  checkSetup(body, now)
  if (!(await makeCreator(database, allowed, { description: body.description, priceCents: body.price }, now)))
    throw new AppError('already_creator')
  const own = await findOneself(database, viewer.id)
  if (!own) throw noSuchPerson()
  afterCommit(() => platform.bus.publish('person.changed', { personId: viewer.id }))
  return { success: true as const, message: 'Creator Account Created!', user: viewOneself(own) }
})
