import { limits } from '#contract/limits.ts'
import { ageOn } from '#contract/people/age.ts'
import type { Joining } from '#contract/site/site.ts'
import { findInvitation, invitationEnded, useInvitation } from '#server/account/invitations/index.ts'
import { createUser } from '#server/people/users/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError, fieldError, sentence } from '#server/platform/errors.ts'
import { addressKey } from '#server/platform/http/address.ts'
import { acceptDocuments } from '#server/site/legal/index.ts'
import { readSettings } from '#server/site/site-settings/index.ts'
import { findAccount, type Entrant } from './entrant.ts'
import { refuseHeldAddress } from './held-accounts.ts'
import { isRefused } from './refused-addresses.ts'
import type { Door } from './session-token.ts'

/** Makes the account of someone new, where the site's mode or an invitation lets them in (0092). */
export async function join(database: Database, entrant: Entrant, { platform, exchange }: Door): Promise<number> {
  const now = platform.clock.now()
  await refuseHeldAddress(database, entrant, now)
  const { joining, limits: inForce } = await readSettings(platform)
  const invitation = await findWay(database, entrant, joining, now)
  const tooYoung = () => new AppError('under_age', sentence('too_young_to_join', { years: inForce.minimumAge }))
  if (await isRefused(database, entrant.email, now)) throw tooYoung()
  if (entrant.birthDate === null || !entrant.hasAccepted) throw new AppError('attestation_required')
  const age = ageOn(entrant.birthDate, now)
  if (age === null || age > limits.maximumAge) throw fieldError('birthDate', 'invalid', sentence('no_birth_date'))
  if (age < inForce.minimumAge) throw tooYoung()
  await platform.limiter.take('newAccounts', addressKey(exchange.address))
  const { realm, email, username, displayName, birthDate } = entrant
  const made = await createUser(database, { realm, email, username, displayName, birthDate }, now)
  if (made && invitation !== null) await useInvitation(database, invitation, made.id, now)
  const id = made?.id ?? (await findAccount(database, entrant))
  if (id === undefined) throw new AppError('unavailable', undefined, { retryAfter: 1 })
  await acceptDocuments(platform, database, id)
  return id
}

/** The invitation that lets someone in; null where none is needed. An ended one matters only where it is. */
async function findWay(database: Database, { invitation }: Entrant, joining: Joining, now: Date): Promise<string | null> {
  if (joining.mode === 'closed') throw new AppError('sign_ups_closed')
  const isNeeded = joining.mode === 'invitation'
  if (invitation === null) {
    if (isNeeded) throw new AppError('invitation_required')
    return null
  }
  const { state } = await findInvitation(database, invitation, joining, now)
  if (state === 'open') return invitation
  if (isNeeded) throw invitationEnded(state)
  return null
}
