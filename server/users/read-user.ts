import { api } from '#contract/index.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { findPerson, findPersonByName } from './user-queries.ts'
import { viewPerson } from './user-view.ts'

const noSuchPerson = () => new AppError('not_found', 'User not found')

export const readUser = handle(api.users.read, async ({ viewer, params, database }) => {
  const person = await findPerson(database, viewer?.id ?? 0, params.id)
  if (!person) throw noSuchPerson()
  return viewPerson(person)
})

export const readUserByName = handle(api.users.readByName, async ({ viewer, params, database, platform }) => {
  const name = params.username.normalize('NFKC').toLowerCase().replace(/^@/, '')
  const person = await findPersonByName(database, viewer?.id ?? 0, name, platform.clock.now())
  if (!person) throw noSuchPerson()
  return viewPerson(person)
})
