import { api } from '#contract/index.ts'
import { AppError, sentence } from '#server/platform/errors.ts'
import { handle, type Exchange } from '#server/platform/http/handle.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { findPerson, findPersonByName, foldName } from './user-queries.ts'
import { viewPerson } from './user-view.ts'

export const noSuchPerson = () => new AppError('not_found', sentence('no_such_person'))

/** A person's profile by number, and counts the view. Throws `not_found`. */
export const readUser = handle(api.users.read, async ({ viewer, params, database, platform, exchange }) => {
  const person = await findPerson(database, viewer?.id ?? 0, params.id)
  if (!person) throw noSuchPerson()
  if (!person.isBlocked) announceView(platform, person.id, viewer, exchange)
  return viewPerson(person, exchange.language)
})

/** A person's profile by username, current or recent. Throws `not_found`. */
export const readUserByName = handle(api.users.readByName, async ({ viewer, params, database, platform, exchange }) => {
  const person = await findPersonByName(database, viewer?.id ?? 0, foldName(params.username), platform.clock.now())
  if (!person) throw noSuchPerson()
  if (!person.isBlocked) announceView(platform, person.id, viewer, exchange)
  return viewPerson(person, exchange.language)
})

/** Somebody looked at a profile; their own looks do not count. */
export function announceView(
  { bus }: Pick<Platform, 'bus'>,
  profileId: number,
  viewer: Viewer | null,
  { address, userAgent }: Pick<Exchange, 'address' | 'userAgent'>,
): void {
  if (viewer?.id === profileId) return
  bus.publishHere('profile.viewed', { profileId, viewerId: viewer?.id ?? null, address, userAgent })
}
