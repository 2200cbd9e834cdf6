import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Visitor } from '#tests/people/visitor.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'

let site: TestSite
let ana: Visitor
beforeAll(async () => {
  site = await startTestSite()
  ana = await site.person('ana')
})
afterEach(() => void vi.restoreAllMocks())

interface Line {
  readonly security?: string
  readonly place?: string
}

/** What the log says about security while this happens. */
async function linesOf(what: () => Promise<unknown>): Promise<Line[]> {
  const said = vi.spyOn(site.platform.log, 'info')
  await what()
  const lines: unknown[] = said.mock.calls.map(([line]) => line)
  return lines.filter((line): line is Line => typeof line === 'object' && line !== null && 'security' in line)
}

const place = expect.stringMatching(/^[0-9a-f]{12}$/)

it('says who signed in, and how', async () => {
  const lines = await linesOf(() => site.visitor().signInByCode(ana.user.email))
  expect(lines).toEqual([{ security: 'signed_in', personId: ana.id, way: 'email', place }])
})

it.each<[string, string, () => Promise<unknown>, object]>([
  [
    'a wrong code',
    'code_wrong',
    () => site.visitor().post('/api/auth/mobile', { email: ana.user.email, code: '000000' }),
    { personId: null, call: 'POST /api/auth/mobile' },
  ],
  [
    'a token that was never given out',
    'token_invalid',
    () => site.visitor().get('/api/posts', { authorization: 'Bearer nothing' }),
    { personId: null, call: 'GET /api/posts' },
  ],
  ['a call of the staff', 'not_allowed', () => ana.get('/api/admin/users'), { call: 'GET /api/admin/users' }],
  [
    'acting as someone else',
    'actor_mismatch',
    () => ana.post('/api/posts', { content: 'x', userId: ana.id + 1 }),
    { call: 'POST /api/posts' },
  ],
])('says that %s was refused', async (_, security, act, more) => {
  expect(await linesOf(act)).toEqual([{ security, personId: ana.id, place, ...more }])
})

it('says nothing of what everyone meets, and no address', async () => {
  expect(await linesOf(() => site.visitor().get('/api/me'))).toEqual([])
  expect(await linesOf(() => ana.get('/api/posts/999999'))).toEqual([])
  const [line] = await linesOf(() => ana.get('/api/admin/users'))
  expect(JSON.stringify(line)).not.toContain('127.0.0.1')
})
