import { randomBytes } from 'node:crypto'
import { Visitor } from './visitor.ts'

/** What every test site takes as the operator's password. */
export const operatorPassword = 'a password for tests only'

/** One owner of each site, who gives the others their roles. */
const owners = new Map<string, Promise<Visitor>>()

/** Where a site is reached: a test site, or the site of the journeys. */
interface Reached {
  readonly localUrl: string
}

/** An owner of the site with unlocked powers; the same one for all who ask without a name. */
export function owner({ localUrl }: Reached, name?: string): Promise<Visitor> {
  if (name !== undefined) return makeOwner(localUrl, name)
  const known = owners.get(localUrl) ?? makeOwner(localUrl)
  owners.set(localUrl, known)
  return known
}

/** A site has ended: another one may come to stand at its address. */
export function forgetOwner({ localUrl }: Reached): void {
  owners.delete(localUrl)
}

/** A new admin with unlocked powers. */
export const admin = (site: Reached, name?: string): Promise<Visitor> => unlocked(site, 'admin', name)

/** A new moderator with unlocked powers. */
export const moderator = (site: Reached, name?: string): Promise<Visitor> => unlocked(site, 'moderator', name)

/** Gives a person a role, as the owner does; its powers are locked. */
export async function giveRole(site: Reached, person: Visitor, role: 'user' | 'moderator' | 'admin' | 'owner'): Promise<void> {
  expectOk(await (await owner(site)).put(`/api/admin/users/${person.id}/role`, { role }))
}

/** Presents the operator's password. */
export async function unlock(person: Visitor, password = operatorPassword): Promise<void> {
  expectOk(await person.post('/api/admin/unlock', { password }))
}

async function unlocked(site: Reached, role: 'moderator' | 'admin', name?: string): Promise<Visitor> {
  const person = await signUp(site.localUrl, name ?? role)
  await giveRole(site, person, role)
  await unlock(person)
  return person
}

async function makeOwner(url: string, name = 'owner'): Promise<Visitor> {
  const person = await signUp(url, name)
  await unlock(person)
  return person
}

function signUp(url: string, name: string): Promise<Visitor> {
  const username = `${name}_${randomBytes(4).toString('hex')}`
  return Visitor.signUp(url, { email: `${username}@people.example`, username, displayName: name })
}

function expectOk({ status, body }: { status: number; body: unknown }): void {
  if (status !== 200) throw new Error(`refused: ${status} ${JSON.stringify(body)}`)
}
