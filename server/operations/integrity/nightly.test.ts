import { beforeAll, describe, expect, it } from 'vitest'
import { sealAuditLog } from '#server/admin/audit-log/index.ts'
import { owner } from '#tests/people/staff.ts'
import type { Visitor } from '#tests/people/visitor.ts'
import { startTestSite, TestClock, type TestSite } from '#tests/site.ts'
import { printHealth } from '#server/operations/system/index.ts'
import { invariants } from '#server/slices.ts'
import { checkNightly } from './index.ts'

const clock = new TestClock()
let site: TestSite
let chief: Visitor

beforeAll(async () => {
  site = await startTestSite({ clock })
  chief = await owner(site)
})

async function checkOfDoctor(): Promise<string[]> {
  const lines: string[] = []
  await printHealth(site.platform, (line) => lines.push(line))
  const at = lines.findIndex((line) => / audit {2}/.test(line))
  return lines.slice(at, at + 2)
}
const checkOfPage = async () => {
  const { checks } = (await chief.get('/api/admin/system')).body
  return checks.find(({ name }: { name: string }) => name === 'audit')
}
const metric = async (name: string) => (await site.platform.metrics.registry.getSingleMetric(name)?.get())?.values[0]?.value

describe('the nightly audit', () => {
  it('is still to come on a new site', async () => {
    expect((await checkOfDoctor())[0]).toMatch(/^ok {8}audit +The first nightly audit hasn’t run yet\.$/)
  })

  it('says that everything holds, and since when', async () => {
    await checkNightly(site.platform, invariants)
    expect((await checkOfDoctor())[0]).toMatch(/^ok {8}audit +The audit on .+ UTC found no problems\. It took [\d.]+ s\.$/)
    expect(await metric('coterie_audit_broken_promises')).toBe(0)
    expect(await metric('coterie_audit_timestamp_seconds')).toBeGreaterThan(1_700_000_000)
  })

  it('shows what is wrong to the operator until it is right again', async () => {
    await site.query('update users set follower_count = 7, following_count = 8 where id = $1', [chief.id])
    await checkNightly(site.platform, invariants)
    const [line, advice] = await checkOfDoctor()
    expect(line).toMatch(
      /^FAILING {3}audit +The audit on .+ UTC found 1 × “tables: a counter of followers is wrong” \(user \d+: 7 instead of 0\)\. It found 1 more kind of problem\.$/,
    )
    expect(advice).toContain('npm run coterie -- audit')
    await chief.put('/api/me/language', { language: 'de' })
    expect(await checkOfPage()).toMatchObject({
      detail: expect.stringContaining('1 × „Tabellen: ein Zähler der Follower stimmt nicht“ (user '),
    })
    await chief.put('/api/me/language', { language: 'en' })
    expect(await metric('coterie_audit_broken_promises')).toBe(2)
    await site.query('update users set follower_count = 0, following_count = 0 where id = $1', [chief.id])
    await checkNightly(site.platform, invariants)
    expect(await checkOfDoctor()).toEqual([expect.stringMatching(/^ok {8}audit +The audit on /), expect.not.stringContaining('→')])
  })

  it('sends the ends of the chains to owners once a month', async () => {
    const other = await site.person()
    const unsealed = 'select from audit_entries left join audit_sealed on entry_id = id where entry_id is null'
    while ((await site.query(unsealed)).length > 0) await sealAuditLog(site.platform.database, clock.now())
    const mails = () => site.query<{ user_id: number; key: string; detail: object }>("select * from letters where kind = 'latest_seals'")
    await checkNightly(site.platform, invariants)
    await checkNightly(site.platform, invariants)
    const [seal] = await site.query<{ hash: string }>('select hash from audit_seals order by id desc limit 1')
    const month = clock.now().toISOString().slice(0, 7)
    expect(await mails()).toMatchObject([
      { user_id: chief.id, key: `latest_seals:${month}:${chief.id}`, detail: { ledger: null, log: { seal: seal?.hash } } },
    ])
    expect(chief.id).not.toBe(other.id)
    clock.advance(31 * 24 * 3_600_000)
    await checkNightly(site.platform, invariants)
    expect(await mails()).toHaveLength(2)
  })

  it('says when it no longer runs', async () => {
    clock.advance(51 * 3_600_000)
    expect((await checkOfDoctor())[0]).toMatch(/^missing {3}audit +The last audit was on .+ UTC\.$/)
  })
})
