import { beforeAll, describe, expect, it } from 'vitest'
import { admin, giveRole, moderator, owner } from '#tests/people/staff.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'
import { proveLog, sayProof, sealAuditLog } from './index.ts'

let site: TestSite
let boss: Visitor

beforeAll(async () => {
  site = await startTestSite()
  boss = await owner(site)
})

const lines = async (query = '') => (await boss.get(`/api/admin/audit-log?${query}`)).body

/** Other tests run transactions on this server too, and sealing waits for every one of them. */
async function sealAll(): Promise<void> {
  for (;;) {
    await sealAuditLog(site.platform.database, new Date())
    const [left] = await site.query<{ count: number }>(
      'select count(*) from audit_entries left join audit_sealed on entry_id = id where entry_id is null',
    )
    if (left?.count === 0) return
  }
}

/** As somebody who owns the database and lets no trigger stop them. */
async function tamper(text: string): Promise<void> {
  const client = await site.platform.connection.pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(text)
  } finally {
    await client.query('set session_replication_role = default')
    client.release()
  }
}

describe('the audit log', () => {
  it('tells who did what to whom, why, and under which role, newest first', async () => {
    const person = await site.person('promoted')
    await boss.put(`/api/admin/users/${person.id}/role`, { role: 'moderator', reason: 'Knows everybody' })
    const [looked, changed] = await lines()
    expect(looked).toMatchObject({ action: 'looked', details: { call: 'GET /api/admin/audit-log' } })
    expect(changed).toMatchObject({
      actor: { id: boss.id, username: boss.user.username, role: 'owner' },
      action: 'role_changed',
      target: { kind: 'person', id: String(person.id), label: 'promoted' },
      reason: 'Knows everybody',
      details: { from: 'user', to: 'moderator' },
      isSealed: false,
    })
  })

  it('is paged, and filtered by actor, action, target and day', async () => {
    const person = await site.person()
    await giveRole(site, person, 'admin')
    await giveRole(site, person, 'user')
    const of = `targetKind=person&targetId=${person.id}`
    expect((await lines(of)).map(({ details }) => details['to'])).toEqual(['user', 'admin'])
    const first = await boss.get(`/api/admin/audit-log?${of}&limit=1`)
    expect(first.body).toHaveLength(1)
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    expect((await boss.get(next)).body).toMatchObject([{ details: { to: 'admin' } }])
    expect(await lines(`${of}&action=looked`)).toEqual([])
    expect(await lines(`${of}&actor=${person.id}`)).toEqual([])
    const today = new Date().toISOString().slice(0, 10)
    expect(await lines(`${of}&from=${today}&to=${today}`)).toHaveLength(2)
    expect(await lines(`${of}&to=2020-01-01`)).toEqual([])
  })

  it('says that the staff searched, and never for which words', async () => {
    const [person, word] = [await site.person(), 'somebody.erased@people.example']
    const mark = Buffer.from(`w${person.id}.${word}`).toString('base64url')
    for (const path of ['users?sort=name&', 'posts?state=hidden&', 'requests?', 'subscriptions?', 'settings?']) {
      expect((await boss.get(`/api/admin/${path}query=${word}&email=${word}`)).status, path).toBe(200)
    }
    await boss.get(`/api/admin/users?sort=name&cursor=${mark}`)
    await boss.get(`/api/admin/audit-log?actor=${person.id}&targetKind=person&targetId=${person.id}&action=${word}&from=2020-01-01`)
    await boss.get(`/api/admin/users/${person.id}`)
    const looks = await site.query<{ query: unknown; params: unknown }>(
      `select details::jsonb->'query' as query, details::jsonb->'params' as params from audit_entries
       where actor_id = $1 and action = 'looked' order by id desc limit 8`,
      [boss.id],
    )
    expect(JSON.stringify(looks)).not.toContain(word)
    expect(JSON.stringify(looks)).not.toContain(mark)
    expect(looks.map(({ query }) => query).toReversed()).toEqual([
      { query: true, sort: 'name' },
      { query: true, state: 'hidden' },
      { query: true },
      { query: true },
      {},
      { cursor: true, sort: 'name' },
      { actor: String(person.id), targetKind: true, targetId: String(person.id), action: true, from: '2020-01-01' },
      {},
    ])
    expect(looks[0]?.params).toEqual({ id: String(person.id) })
  })

  it('is for admins and owners only', async () => {
    expect((await (await admin(site)).get('/api/admin/audit-log')).status).toBe(200)
    expect(codeOf(await (await moderator(site)).get('/api/admin/audit-log'))).toBe('not_allowed')
  })

  it('lets nobody change, remove or empty what is in it', async () => {
    await boss.get('/api/admin/audit-log')
    await sealAll()
    const changes = ["audit_entries set reason = 'x'", 'audit_seals set entries = 1', "audit_sealed set row_hash = 'x'"]
    const tables = ['audit_entries', 'audit_seals', 'audit_sealed']
    const statements = [
      ...changes.map((change) => `update ${change}`),
      ...tables.flatMap((table) => [`delete from ${table}`, `truncate ${table} cascade`]),
      // Whoever empties the seals could have altered lines sealed anew.
      'truncate audit_seals, audit_sealed',
    ]
    for (const statement of statements) await expect(site.query(statement), statement).rejects.toThrow(/append-only/)
  })
})

describe('the seals of the audit log', () => {
  it('prove it, and name a line that was altered or taken out past every trigger', async () => {
    await sealAll()
    const whole = await boss.post('/api/admin/audit-log/verify')
    expect(whole.body).toMatchObject({ isWhole: true, problems: [], lastSeal: expect.stringMatching(/^[\da-f]{64}$/) })
    expect((await lines('action=role_changed')).every(({ isSealed }: { isSealed: boolean }) => isSealed)).toBe(true)
    const [{ id } = { id: 0 }] = await site.query<{ id: number }>("select min(id) as id from audit_entries where action = 'role_changed'")
    await tamper(`update audit_entries set reason = 'Because I say so' where id = ${id}`)
    const altered = (await boss.post('/api/admin/audit-log/verify')).body
    expect(altered.isWhole).toBe(false)
    expect(altered.problems).toEqual([`Audit log: a sealed row was altered: entry ${id} (role_changed)`])
    const said: string[] = []
    expect(sayProof(await proveLog(site.platform.database), (line) => said.push(line))).toBe(false)
    expect(said[0]).toBe(`WRONG  a sealed row was altered: entry ${id} (role_changed)`)
    await tamper(`update audit_entries set reason = null where id = ${id}`)
    expect((await boss.post('/api/admin/audit-log/verify')).body.isWhole).toBe(true)
    await tamper(`with gone as (delete from audit_sealed where entry_id = ${id}) delete from audit_entries where id = ${id}`)
    expect((await boss.post('/api/admin/audit-log/verify')).body.problems).toEqual([
      expect.stringMatching(/^Audit log: the chain is broken: seal \d+ does not cover its rows$/),
    ])
  })
})
