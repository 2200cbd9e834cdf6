import { scopes } from '#contract/account/scopes.ts'
import { ApiClient, makeToken } from '#tests/people/api-client.ts'
import { moderator, owner } from '#tests/people/staff.ts'
import { type Answer, Visitor } from '#tests/people/visitor.ts'
import type { TestSite } from '#tests/site.ts'
import { type FuzzedRequest, ownId } from './values.ts'

export interface Actor {
  readonly name: string
  /** Null for visitors. */
  readonly id: number | null
  readonly isStaff: boolean
  /** Words that only this actor may read in answers. */
  readonly own: readonly string[]
  send(method: string, request: FuzzedRequest): Promise<Answer>
}

/** Everybody who may come: each is tried on every call. */
export async function makeActors(site: TestSite): Promise<Actor[]> {
  const user = await site.person('fuzz_user')
  const creator = await site.creator('fuzz_creator')
  const tokenOwner = await site.person('fuzz_token')
  const client = new ApiClient(site.localUrl, (await makeToken(tokenOwner, scopes)).token)
  return [
    byBrowser('visitor', site.visitor(), null, false),
    byBrowser('user', user, user.id, false),
    byBrowser('creator', creator, creator.id, false),
    await staff('moderator', await moderator(site)),
    await staff('owner', await owner(site)),
    {
      name: 'token',
      id: tokenOwner.id,
      isStaff: false,
      own: [client.token, tokenOwner.user.email],
      send: (method, { path, body, key }) => client.send(method, path.replace(ownId, String(tokenOwner.id)), body, headersOf(key)),
    },
  ]
}

async function staff(name: string, person: Visitor): Promise<Actor> {
  return byBrowser(name, person, person.id, true)
}

function byBrowser(name: string, person: Visitor, id: number | null, isStaff: boolean): Actor {
  return {
    name,
    id,
    isStaff,
    own: id === null ? [] : [person.user.email],
    // What one request does to the cookies must not end the others: each is sent with those of the beginning.
    send: (method, { path, body, key }) =>
      new Visitor(person.url, new Map(person.cookies)).send(method, path.replace(ownId, String(id ?? 1)), body, headersOf(key)),
  }
}

const headersOf = (key: string | undefined): Record<string, string> => (key === undefined ? {} : { 'idempotency-key': key })
