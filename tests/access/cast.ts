import { makeToken } from '#tests/people/api-client.ts'
import { giveRole, unlock } from '#tests/people/staff.ts'
import type { Visitor } from '#tests/people/visitor.ts'
import type { TestSite } from '#tests/site.ts'
import type { Person, Reader, Role, Tie } from './facts.ts'
import { asVisitor } from './oracle.ts'

const relations = ['none', 'follows', 'subscribed', 'was subscribed', 'blocked by', 'blocks', 'muted', 'asked'] as const
export type Relation = (typeof relations)[number]

/** Somebody of the scene and the browser they sit at. */
export interface Actor {
  readonly person: Person
  readonly by: Visitor
  readonly relation: Relation
  /** Access tokens by their scope, made while it was fresh who they are. */
  readonly tokens: ReadonlyMap<TokenScope, string>
}
type TokenScope = 'read' | 'messages'

/** Somebody who asks, and how their requests are made. */
export interface Asker extends Reader {
  readonly name: string
  readonly by: Visitor
  readonly headers: Readonly<Record<string, string>>
}

/** Everything an asker can be: the kind of person, what they have to do with everybody in the scene, and what they come with. */
interface Wish {
  readonly role: Role
  readonly isCreator: boolean
  readonly relation: Relation
}

const user = (relation: Relation): Wish => ({ role: 'user', isCreator: false, relation })
const creator = (relation: Relation): Wish => ({ role: 'user', isCreator: true, relation })
const staff = (role: Role, relation: Relation): Wish => ({ role, isCreator: false, relation })

/** Each relation once for a user, and for others where their kind could make a difference. */
const few: readonly Wish[] = [
  ...relations.map(user),
  ...(['none', 'subscribed'] as const).map(creator),
  ...(['none', 'follows', 'blocked by', 'blocks'] as const).map((relation) => staff('moderator', relation)),
  staff('admin', 'none'),
  staff('owner', 'none'),
]
/** Every kind with every relation. */
const all: readonly Wish[] = relations.flatMap((relation) => [
  user(relation),
  creator(relation),
  staff('moderator', relation),
  staff('admin', relation),
  staff('owner', relation),
])
/** `full` asks as every kind with every relation. */
export const isFull = process.env['ACCESS_MATRIX'] === 'full'

/** `ACCESS_ASKERS` narrows who asks by name, while one looks for something. */
const wanted = new RegExp(process.env['ACCESS_ASKERS'] ?? '')
const ways = ['', ', locked', ', unlocked', ', token to read', ', token to messages']

/** Makes everybody who will ask. Their ties are made later; none of them has anything yet. */
export function makeActors(site: TestSite): Promise<Actor[]> {
  const part = ({ role, isCreator, relation }: Wish) => `${isCreator ? 'creator' : role}, ${relation}`
  const wishes = (isFull ? all : few).filter((wish) => ways.some((way) => wanted.test(part(wish) + way)))
  return inTurn(wishes, async (wish, index) => {
    const { role, isCreator, relation } = wish
    const by = await (isCreator ? site.creator(`asker_${index}`) : site.person(`asker_${index}`))
    if (role !== 'user') await giveRole(site, by, role)
    const person: Person = {
      part: part(wish),
      role,
      isCreator,
      standing: 'there',
      isPrivate: false,
      isLimited: false,
      followsFor: 'everyone',
    }
    const scopes = tokensOf(wish).map(async (scope): Promise<[TokenScope, string]> => [scope, (await makeToken(by, [scope])).token])
    return { person, by, relation, tokens: new Map(await Promise.all(scopes)) }
  })
}

/** Tokens read as their owners do, so that a few relations tell; one of another scope reads as a visitor does. */
function tokensOf({ role, isCreator, relation }: Wish): TokenScope[] {
  const isRead = isFull || (!isCreator && readByToken.has(relation) && (role === 'user' || role === 'owner'))
  const isOther = relation === 'subscribed' && !isCreator
  return [...(isRead ? (['read'] as const) : []), ...(isOther ? (['messages'] as const) : [])]
}
const readByToken = new Set<Relation>(['none', 'follows', 'subscribed', 'blocked by'])

/** What an actor has to do with somebody of the scene, by the name of their relation. */
export function tieOf(relation: Relation, { isCreator, isPrivate }: Person): Tie {
  const isSold = isCreator && relation !== 'none' && relation !== 'follows' && relation !== 'asked'
  return {
    follows: relation === 'follows' || relation === 'muted',
    hasAsked: relation === 'asked' && isPrivate,
    subscription: !isSold ? 'none' : relation === 'was subscribed' ? 'ended' : 'running',
    blocks: relation === 'blocks',
    isBlockedBy: relation === 'blocked by',
    mutes: relation === 'muted',
  }
}

const nothing: Tie = asVisitor.tieTo({} as Person)

/** The actors as those who ask: by browser, the staff with and without its powers, some by token; and visitors. */
export async function makeAskers(site: TestSite, actors: readonly Actor[], owners: readonly Actor[]): Promise<Asker[]> {
  const askers: Asker[] = [{ ...asVisitor, name: 'visitor', by: site.visitor(), headers: {} }]
  const ownersByPerson = new Set(owners.map(({ person }) => person))
  for (const { person, by, relation, tokens } of actors) {
    const tieTo = (other: Person) => (ownersByPerson.has(other) ? tieOf(relation, other) : nothing)
    const reader = { person, isUnlocked: false, scopes: null, tieTo }
    const isOfStaff = person.role !== 'user'
    if (!isOfStaff || relation === 'none')
      askers.push({ ...reader, name: isOfStaff ? `${person.part}, locked` : person.part, by, headers: {} })
    if (isOfStaff) {
      // The same person at another browser, whose powers are unlocked.
      const desk = site.visitor()
      await desk.signInByCode(by.user.email)
      await unlock(desk)
      askers.push({ ...reader, name: `${person.part}, unlocked`, by: desk, headers: {}, isUnlocked: true })
    }
    for (const [scope, token] of tokens) {
      const headers = { authorization: `Bearer ${token}` }
      askers.push({ ...reader, name: `${person.part}, token to ${scope}`, scopes: [scope], by: site.visitor(), headers })
    }
  }
  for (const { person, by } of owners) {
    const name = `${person.part}, ${person.standing === 'there' ? 'themself' : 'signed out'}`
    // Whoever is absent has been signed out, and is a visitor like others.
    if (person.standing !== 'there') askers.push({ ...asVisitor, name, by, headers: {} })
    else askers.push({ person, isUnlocked: false, scopes: null, tieTo: tiesBack(person, actors), name, by, headers: {} })
  }
  return askers.filter(({ name }) => wanted.test(name))
}

/** What an owner has to do with the actors, who did what binds them. */
function tiesBack(owner: Person, actors: readonly Actor[]): Reader['tieTo'] {
  const relationOf = new Map(actors.map(({ person, relation }) => [person, relation]))
  return (person) => {
    const { blocks, isBlockedBy } = tieOf(relationOf.get(person) ?? 'none', owner)
    return { ...nothing, blocks: isBlockedBy, isBlockedBy: blocks }
  }
}

/** One after the other: what is made gets numbers in this order. */
export async function inTurn<Item, Result>(
  items: readonly Item[],
  make: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const made: Result[] = []
  for (const [index, item] of items.entries()) made.push(await make(item, index))
  return made
}
