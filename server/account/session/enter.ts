import type { OwnUser } from '#contract/people/users.ts'
import { writeMails } from '#server/notify/mail/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError, refusedField, sentence } from '#server/platform/errors.ts'
import { announceEnforcement, comeBack, findRemovalOfLeaver } from '#server/account/enforcement/index.ts'
import { findOneself, viewOneself } from '#server/people/users/index.ts'
import { findAccount, type Entrant } from './entrant.ts'
import { holdDoor, refuseHeld } from './held-accounts.ts'
import { join } from './join.ts'
import { linkGoogle } from './link-google.ts'
import { refuseAbsent } from './refuse-absent.ts'
import type { SignInWay } from './session-tables.ts'
import { startSession, type Door } from './session-token.ts'

interface Entered {
  readonly user: OwnUser
  readonly isNew: boolean
}

/**
 * Lets a proved person in: fetches the account, or makes it once age and terms are declared (D3, D33), and starts a session. Answers
 * `suspended` where they brought back an account that is: it is theirs again, which has to be written, and they are not in; throw that
 * afterwards. Answers `applied` where the site team decides whether they get one.
 */
export async function enter(database: Database, entrant: Entrant, door: Door): Promise<Entered | 'suspended' | 'applied'> {
  const known = await findAccount(database, entrant)
  const userId = known ?? (await join(database, entrant, door))
  if (userId === 'applied') return 'applied'
  await lookAgain(database, entrant, userId)
  if ((await bringBack(database, userId, entrant, door)) === 'suspended') return 'suspended'
  await refuseAbsent(database, userId)
  if (entrant.realm === 'sandbox' && known !== undefined) await refuseStaff(database, userId, door)
  const { realm, google, email } = entrant
  const isNew = known === undefined
  if (google !== null) await linkGoogle(database, { realm, google, email, userId, isNew }, door)
  return { user: await letIn(database, userId, google === null ? 'email' : 'google', door), isNew }
}

/**
 * Starts a session for somebody who has proved to be the owner of this account. Throws `suspended`, `account_contested` for who has proved only a
 * mailbox that another one contests, and `account_leaving` for who deleted it themself: they are asked where they come by a mailed code or
 * through Google.
 */
export async function letIn(database: Database, userId: number, way: SignInWay, door: Door): Promise<OwnUser> {
  const removalAt = await findRemovalOfLeaver(database, userId)
  if (removalAt !== null) throw leaving(removalAt, door.platform.clock.now())
  if (way === 'email' || way === 'google') await refuseHeld(database, userId)
  await startSession(database, userId, way, door)
  const user = await findOneself(database, userId)
  if (!user) throw new AppError('not_found')
  return viewOneself(user, door.platform)
}

const day = 24 * 3_600_000

/** Whoever deleted their account themself is asked first, and has it back by saying so, with everything as it was (D30). */
async function bringBack(
  database: Database,
  userId: number,
  { comesBack }: Entrant,
  { platform, afterCommit }: Door,
): Promise<'suspended' | undefined> {
  const removalAt = await findRemovalOfLeaver(database, userId)
  if (removalAt === null) return undefined
  const now = platform.clock.now()
  if (!comesBack) throw leaving(removalAt, now)
  const back = await comeBack(database, userId, now)
  if (!back) throw new AppError('account_removed')
  await recordAction(database, { actor: null, action: 'account_brought_back', target: { kind: 'person', id: userId } }, now)
  if (back.isSuspended) return 'suspended'
  const mail = { userId, key: `account_back:${userId}:${now.getTime()}`, kind: 'account_back', detail: {} } as const
  const mailIds = await writeMails(database, [mail], now)
  afterCommit(() => {
    platform.bus.publish('mails.written', { mailIds })
    return announceEnforcement(platform, back.effects)
  })
  return undefined
}

function leaving(removalAt: Date, now: Date): AppError {
  if (removalAt <= now) return new AppError('account_removed')
  const days = Math.max(0, Math.ceil((removalAt.getTime() - now.getTime()) / day))
  const said = sentence('account_leaving_for', { days })
  return new AppError('account_leaving', said, { fields: [refusedField('comeBack', 'required', said, days)] })
}

/** Where strangers can read the sandbox mailbox, it proves nothing about who runs the site. */
async function refuseStaff(database: Database, userId: number, { platform: { config } }: Door): Promise<void> {
  if (!config.isOpenSandbox || !config.isPublic) return
  const person = await database.selectFrom('users').select('role').where('id', '=', userId).executeTakeFirst()
  if (person && person.role !== 'user') throw new AppError('stand_in_refused')
}

/**
 * Whoever takes the address back holds the person; who waited for that finds a settled contest, but what they proved opens another account
 * now, or none. They come again, and meet that one.
 */
async function lookAgain(database: Database, entrant: Entrant, userId: number): Promise<void> {
  await holdDoor(database, userId)
  if ((await findAccount(database, entrant)) !== userId) throw new AppError('unavailable', undefined, { retryAfter: 1 })
}
