import { api } from '#contract/index.ts'
import { authorize } from '#server/access/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { readSettings } from '#server/site/site-settings/index.ts'
import { findOneself, noSuchPerson, viewOneself } from '#server/people/users/index.ts'
import { writeCreatorSettings } from './creator-queries.ts'
import { checkPrice } from './price-rules.ts'

/** The new price holds for new subscribers (D25). A price from before the limits changed stays until it's changed itself. */
export const changeCreatorSettings = handle(api.creators.settings, async ({ viewer, params, body, database, platform, afterCommit }) => {
  const allowed = authorize(viewer, 'creator.settings', { personId: params.id })
  const before = await findOneself(database, viewer.id)
  if (body.price !== undefined && body.price !== before?.priceCents) checkPrice((await readSettings(platform)).limits, body.price)
  await writeCreatorSettings(database, allowed, { description: body.description, priceCents: body.price })
  const own = await findOneself(database, viewer.id)
  if (!own) throw noSuchPerson()
  afterCommit(() => platform.bus.publish('person.changed', { personId: viewer.id }))
  return viewOneself(own, platform)
})
