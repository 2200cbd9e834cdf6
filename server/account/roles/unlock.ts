import { api } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import type { PasskeyAnswer } from '#contract/account/webauthn.ts'
import type { Role } from '#contract/account/roles.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { addressKey } from '#server/platform/http/address.ts'
import { handle, type Call } from '#server/platform/http/handle.ts'
import { checkUnlockingPasskey, endContest, hasUnlockingPasskey, isContested } from '#server/account/credentials/index.ts'
import { isFreshlyProved, renewToken, unlockSession } from '#server/account/session/index.ts'
import { giveRole } from './give-role.ts'
import { isOperatorPassword } from './operator-password.ts'
import { readStaffState, type CountWaiting } from './staff-state.ts'

type UnlockCall = Call<typeof api.roles.unlock>
const hour = 3_600_000

/**
 * Puts the powers of one's role in force on this session (D4). The operator's password makes who presents it an owner, unless they have a
 * role already: that is what they unlock then. Whoever has a role may present a passkey instead that was let in while they had unlocked it;
 * moderators and admins without one may prove themselves by a mailed code (D59), so that the password stays with owners. The session gets a new token: one overheard before has no powers.
 */
export const unlock = (countWaiting: CountWaiting) =>
  handle(api.roles.unlock, async (call) => {
    const { viewer, database, platform, exchange, afterCommit } = call
    const { way, details } = await checkWay(call)
    const now = platform.clock.now()
    const unlockedUntil = new Date(now.getTime() + limits.staffHours * hour)
    const { role, writeCookie } = await inTransaction(database, async (transaction) => {
      const role = await roleOf(transaction, viewer, way, now)
      if (way === 'password') await endContest(transaction, viewer.id)
      await unlockSession(transaction, viewer.sessionId, unlockedUntil)
      const writeCookie = await renewToken(transaction, viewer.sessionId, platform, exchange, now)
      await recordAction(transaction, { actor: { id: viewer.id, role }, action: 'powers_unlocked', details: { way, ...details } }, now)
      return { role, writeCookie }
    })
    afterCommit(() => platform.bus.tell('viewer.changed', { personId: viewer.id }))
    writeCookie()
    return readStaffState(platform, { ...viewer, role, isUnlocked: true }, unlockedUntil, countWaiting)
  })

type Way = 'password' | 'passkey' | 'code'

interface Proof {
  readonly way: Way
  readonly details?: Readonly<Record<string, unknown>>
}

function checkWay(call: UnlockCall): Promise<Proof> {
  const { password, passkey } = call.body
  if (password !== undefined) return checkPassword(call, password)
  return passkey === undefined ? checkProof(call) : checkPasskey(call, passkey)
}

/**
 * The role now, read again inside the transaction: it may have been taken since the session was read, or another one given, which a
 * passkey or a code that was right for the one before does not unlock.
 */
async function roleOf(database: Database, { id: personId, role: judged }: UnlockCall['viewer'], way: Way, now: Date): Promise<Role> {
  const person = await database.selectFrom('users').select('role').where('id', '=', personId).forUpdate().executeTakeFirst()
  if (!person) throw new AppError('signed_out')
  if (way !== 'password' && person.role !== judged) throw new AppError('not_allowed')
  if (person.role !== 'user') return person.role
  if (way !== 'password') throw new AppError('not_allowed')
  await giveRole(database, personId, 'owner')
  const target = { kind: 'person', id: personId }
  await recordAction(
    database,
    { actor: { id: personId, role: 'user' }, action: 'role_changed', target, details: { from: 'user', to: 'owner', way } },
    now,
  )
  return 'owner'
}

async function checkPasskey(call: UnlockCall, answer: PasskeyAnswer): Promise<Proof> {
  if (call.viewer.role === 'user') throw new AppError('not_allowed')
  const { id } = await checkUnlockingPasskey(call, answer)
  return { way: 'passkey', details: { passkey: id } }
}

async function checkProof({ viewer, database, platform }: UnlockCall): Promise<Proof> {
  if (viewer.role !== 'moderator' && viewer.role !== 'admin') throw new AppError('not_allowed')
  // Whoever has a better way keeps to it: else the mailbox alone would do, and the passkey protect nothing.
  if (await hasUnlockingPasskey(database, viewer.id)) throw new AppError('passkey_required')
  if (await isContested(database, viewer.id)) throw new AppError('password_required')
  if (!(await isFreshlyProved(database, viewer.sessionId, platform.clock.now()))) throw new AppError('step_up_required')
  return { way: 'code' }
}

/** A try is counted before it is judged and given back when it was right, so that guesses sent at once are counted too. */
async function checkPassword({ viewer, platform, exchange, database }: UnlockCall, password: string): Promise<Proof> {
  const { limiter, clock } = platform
  const keys = [`account:${viewer.id}`, addressKey(exchange.address)]
  for (const key of keys) await limiter.take('failedUnlocks', key)
  if (!(await isOperatorPassword(platform, password))) {
    await recordAction(database, { actor: viewer, action: 'unlock_failed' }, clock.now())
    throw new AppError('password_wrong')
  }
  for (const key of keys) await limiter.giveBack('failedUnlocks', key)
  return { way: 'password' }
}
