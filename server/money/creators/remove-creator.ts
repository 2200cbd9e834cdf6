import { api } from '#contract/index.ts'
import { authorize } from '#server/access/index.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { isFreshlyProved } from '#server/account/session/index.ts'
import { findOneself, noSuchPerson, viewOneself } from '#server/people/users/index.ts'
import { endCreator } from './ending-queries.ts'

/**
 * Stops being a creator (D29): at once for everybody who would begin to subscribe. That nothing renews, that what is owed is paid out
 * and that the provider's account is closed follows in the background, from what is written here; see `finish-creator.ts`.
 */
export const removeCreator = handle(api.creators.remove, async ({ viewer, params, database, platform }) => {
  const now = platform.clock.now()
  const isProved = await isFreshlyProved(database, viewer.sessionId, now)
  const allowed = authorize(viewer, 'creator.remove', { personId: params.id, isFreshlyProved: isProved })
  const isEnded = await inTransaction(database, (transaction) => endCreator(transaction, allowed, now))
  if (!isEnded) throw new AppError('creators_only')
  await platform.bus.tell('person.changed', { personId: viewer.id })
  platform.bus.publish('creator.ended', { creatorId: viewer.id })
  const own = await findOneself(database, viewer.id)
  if (!own) throw noSuchPerson()
  return viewOneself(own, platform)
})
