import type { Role } from '#contract/account/roles.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findPersonByWord } from '#server/people/users/index.ts'
import { giveRole } from './give-role.ts'
import { replaceOperatorPassword } from './operator-password.ts'

type Say = (line: string) => void

/**
 * Makes somebody an owner: whoever may run the operator's tool owns the site already. With `isPasswordNew` another admin password is made
 * and shown once, in the place of one that was lost; where ADMIN_PASSWORD is set there is nothing to make.
 */
export async function grantOwner(
  platform: Platform,
  name: string | undefined,
  { isPasswordNew }: { readonly isPasswordNew: boolean },
  say: Say,
): Promise<void> {
  const person = await changeRole(platform, name, 'owner')
  say(`@${person} is an owner of this site. Powers are unlocked at /admin, with the admin password.`)
  if (!isPasswordNew) return
  const password = await inTransaction(platform.database, async (transaction) => {
    const made = await replaceOperatorPassword(transaction, platform)
    if (made !== null) await recordAction(transaction, { actor: null, action: 'admin_password_replaced' }, platform.clock.now())
    return made
  })
  say(
    password === null
      ? 'The admin password is the one of ADMIN_PASSWORD.'
      : `Admin password: ${password}\nIt’s shown only once, so keep it.`,
  )
}

/** Takes somebody's role, and with it every power they have unlocked. */
export async function revokeRole(platform: Platform, name: string | undefined, say: Say): Promise<void> {
  say(`@${await changeRole(platform, name, 'user')} has no role any more.`)
}

/** By name or id; answers the name. On record without an actor: nobody is signed in at the operator's tool. */
async function changeRole(platform: Platform, name: string | undefined, role: Role): Promise<string> {
  const { database, clock, bus } = platform
  if (name === undefined || name.startsWith('-')) throw new AppError('invalid_input', 'Please name somebody: the username, or the id.')
  const person = await findPersonByWord(database, 0, name, clock.now())
  if (!person) throw new AppError('not_found', `Nobody here is called ${name}.`)
  await inTransaction(database, (transaction) => giveAndRecord(transaction, person.id, role, clock.now()))
  await bus.tell('viewer.changed', { personId: person.id })
  return person.username
}

async function giveAndRecord(database: Database, personId: number, role: Role, now: Date): Promise<void> {
  const before = await giveRole(database, personId, role)
  if (before === role) return
  const target = { kind: 'person', id: personId }
  await recordAction(database, { actor: null, action: 'role_changed', target, details: { from: before, to: role, way: 'tool' } }, now)
}
