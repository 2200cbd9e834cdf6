import { limits } from '#contract/limits.ts'
import { ageOn } from '#contract/people/age.ts'
import { isUsableName } from '#contract/people/reserved-names.ts'
import type { SiteSettings } from '#contract/site/site.ts'
import { apply, findApplication, tieApplication, type FoundApplication } from '#server/account/applications/index.ts'
import { findInvitation, invitationEnded, useInvitation } from '#server/account/invitations/index.ts'
import { isBlocked } from '#server/account/sign-up-blocks/index.ts'
import { limitsNew, noteSignUp, useProof } from '#server/account/sign-ups/index.ts'
import { noteOrigin, type NewAccount } from '#server/account/waves/index.ts'
import { createUser, suggestedName } from '#server/people/users/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError, fieldError, sentence } from '#server/platform/errors.ts'
import { addressKey } from '#server/platform/http/address.ts'
import { acceptDocuments, areSameDocuments } from '#server/site/legal/index.ts'
import { readSettings } from '#server/site/site-settings/index.ts'
import { findAccount, type Entrant } from './entrant.ts'
import { refuseHeldAddress } from './held-accounts.ts'
import { isRefused } from './refused-addresses.ts'
import type { Door } from './session-token.ts'

/** What lets someone new in: the site is open to anyone, an invitation, or the site team; or they may only ask it. */
type Way =
  | { readonly kind: 'open' | 'ask' }
  | { readonly kind: 'invited'; readonly invitation: string }
  | { readonly kind: 'approved'; readonly application: FoundApplication }

/** Makes the account of someone new, where the site lets them in (0092); answers `applied` where they could only ask to join. */
export async function join(database: Database, entrant: Entrant, door: Door): Promise<number | 'applied'> {
  const { platform, exchange } = door
  const now = platform.clock.now()
  await refuseHeldAddress(database, entrant, now)
  const settings = await readSettings(platform)
  const names = [entrant.username ?? entrant.email.slice(0, entrant.email.lastIndexOf('@')), entrant.displayName]
  const newcomer = { email: entrant.email, address: exchange.address, names }
  if (await isBlocked(database, newcomer, settings.joining, now)) throw new AppError('sign_up_refused')
  const way = await findWay(database, entrant, settings, now)
  const person = way.kind === 'approved' ? await fromApplication(database, entrant, way.application, now) : entrant
  const birthDate = await checkAge(database, person, settings, now)
  // The site team has looked at who was approved, and told them that they can come.
  if (way.kind !== 'approved') await useProof(database, entrant.proof, door)
  await platform.limiter.take('newAccounts', addressKey(exchange.address))
  await noteSignUp(database, door)
  const { realm, email, username, displayName } = person
  if (way.kind === 'ask') {
    await ask(database, { ...entrant, birthDate }, door)
    return 'applied'
  }
  const isNewcomer = way.kind === 'open' && (await limitsNew(platform))
  const made = await createUser(database, { realm, email, username, displayName, birthDate, isNewcomer }, now)
  if (made) await noteOrigin(database, { ...made, email, way: originOf(way, entrant), address: exchange.address }, now)
  if (made && way.kind === 'invited') await useInvitation(database, way.invitation, made.id, now)
  const id = made?.id ?? (await findAccount(database, entrant))
  if (id === undefined) throw new AppError('unavailable', undefined, { retryAfter: 1 })
  await tieApplication(database, { realm, email }, id)
  // What came in force since they asked is read and accepted by them, not for them.
  if (way.kind !== 'approved' || (await areSameDocuments(platform, way.application.sentAt))) await acceptDocuments(platform, database, id)
  return id
}

function originOf({ kind }: Way, { google }: Entrant): NewAccount['way'] {
  if (kind === 'invited') return 'invitation'
  if (kind === 'approved') return 'approval'
  return google === null ? 'code' : 'google'
}

/** Who was approved comes in, in every mode: they were told so. An invitation that has ended matters only where one is needed. */
async function findWay(database: Database, entrant: Entrant, { joining }: SiteSettings, now: Date): Promise<Way> {
  const { invitation } = entrant
  const { mode } = joining
  const application = await findApplication(database, entrant)
  if (application?.state === 'approved') return { kind: 'approved', application }
  if (mode === 'closed') throw new AppError('sign_ups_closed')
  const state = invitation === null ? null : (await findInvitation(database, invitation, joining, now)).state
  if (invitation !== null && state === 'open') return { kind: 'invited', invitation }
  if (mode === 'invitation') throw state === null || state === 'open' ? new AppError('invitation_required') : invitationEnded(state)
  if (mode === 'open') return { kind: 'open' }
  if (application) throw new AppError(`application_${application.state}`)
  return { kind: 'ask' }
}

/** What they gave when they asked, which was accepted then; a name that someone else has got since is chosen anew. */
async function fromApplication(database: Database, entrant: Entrant, asked: FoundApplication, now: Date): Promise<Entrant> {
  const { birthDate, displayName } = asked
  return { ...entrant, birthDate, displayName, username: await suggestedName(database, asked.username, now), hasAccepted: true }
}

async function checkAge(
  database: Database,
  { email, birthDate, hasAccepted }: Entrant,
  { limits: inForce }: SiteSettings,
  now: Date,
): Promise<string> {
  const tooYoung = () => new AppError('under_age', sentence('too_young_to_join', { years: inForce.minimumAge }))
  if (await isRefused(database, email, now)) throw tooYoung()
  if (birthDate === null || !hasAccepted) throw new AppError('attestation_required')
  const age = ageOn(birthDate, now)
  if (age === null || age > limits.maximumAge) throw fieldError('birthDate', 'invalid', sentence('no_birth_date'))
  if (age < inForce.minimumAge) throw tooYoung()
  return birthDate
}

async function ask(
  database: Database,
  entrant: Entrant & { readonly birthDate: string },
  { platform, exchange, afterCommit }: Door,
): Promise<void> {
  const { realm, email, username, displayName, birthDate, reason } = entrant
  if (reason === null) throw fieldError('reason', 'required')
  const now = platform.clock.now()
  if (username !== null && !isUsableName(username)) throw fieldError('username', 'reserved')
  if (username !== null && (await suggestedName(database, username, now)) === null) throw new AppError('username_taken')
  const applicant = { realm, email, username, displayName, birthDate, reason, language: exchange.language, address: exchange.address }
  const mailIds = await apply(database, applicant, now)
  afterCommit(() => platform.bus.publish('mails.written', { mailIds }))
}
