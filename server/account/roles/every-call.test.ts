import { beforeAll, describe, expect, it } from 'vitest'
import type { EndpointShape } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import { admin, giveRole, moderator, owner } from '#tests/people/staff.ts'
import { codeOf, type Answer, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'

type StaffRole = 'moderator' | 'admin' | 'owner'

const groups: Record<string, Record<string, EndpointShape>> = api
const staffCalls = Object.values(groups)
  .flatMap((group) => Object.values(group))
  .flatMap((endpoint) => (endpoint.access === 'anyone' || endpoint.access === 'signed-in' ? [] : [{ endpoint, role: endpoint.access }]))

let site: TestSite
let user: Visitor
const unlocked = {} as Record<StaffRole, Visitor>
const locked = {} as Record<StaffRole, Visitor>

beforeAll(async () => {
  site = await startTestSite()
  user = await site.person()
  Object.assign(unlocked, { owner: await owner(site), admin: await admin(site), moderator: await moderator(site) })
  for (const role of ['moderator', 'admin', 'owner'] as const) {
    locked[role] = await site.person()
    await giveRole(site, locked[role], role)
  }
})

/** Makes the call with something in every place; powers are asked before what was sent is read. */
function make(who: Visitor, { method, path }: EndpointShape): Promise<Answer> {
  return who.send(
    method,
    path
      .replace('{document}', 'terms')
      .replace('{what}', 'sales')
      .replace('{month}', '2026-10')
      .replace(/\{\w+\}/g, '1'),
    method === 'GET' ? undefined : {},
  )
}

const below: Record<StaffRole, readonly StaffRole[]> = { moderator: [], admin: ['moderator'], owner: ['moderator', 'admin'] }

describe.each(staffCalls.map(({ endpoint, role }) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint, role })))(
  '$name',
  ({ endpoint, role }) => {
    it(`is for an unlocked ${role} only`, async () => {
      expect(codeOf(await make(site.visitor(), endpoint))).toBe('signed_out')
      expect(codeOf(await make(user, endpoint))).toBe('not_allowed')
      for (const lower of below[role]) expect(codeOf(await make(unlocked[lower], endpoint)), lower).toBe('not_allowed')
      expect(codeOf(await make(locked[role], endpoint))).toBe('unlock_required')
      expect(codeOf(await make(locked.owner, endpoint))).toBe('unlock_required')
    })
  },
)

describe('looking', () => {
  it('is on record, for every reading call, with what was looked at', async () => {
    for (const { endpoint } of staffCalls.filter(({ endpoint: { method } }) => method === 'GET')) {
      const before = await countLooks(endpoint)
      const answer = await make(unlocked.owner, endpoint)
      expect(answer.status, endpoint.path).toBeLessThan(500)
      expect((await countLooks(endpoint)) - before, endpoint.path).toBe(1)
    }
  })
})

async function countLooks({ method, path }: EndpointShape): Promise<number> {
  const [row] = await site.query<{ count: number }>(
    "select count(*) from audit_entries where action = 'looked' and actor_id = $1 and details->>'call' = $2",
    [unlocked.owner.id, `${method} ${path}`],
  )
  return row?.count ?? 0
}
