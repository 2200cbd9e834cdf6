import { beforeAll, describe, expect, it } from 'vitest'
import { placeSubscription } from '#tests/people/subscription.ts'
import { admin, owner } from '#tests/people/staff.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'

let site: TestSite
let boss: Visitor

beforeAll(async () => {
  site = await startTestSite()
  boss = await owner(site)
  const [creator, ...fans] = [await site.creator(), await site.person(), await site.person(), await site.person(), await site.person()]
  const [first, second, third, fourth] = fans
  const { database } = site.platform
  const day = (name: string) => new Date(`2025-${name}T12:00:00Z`)
  const began = (name: string) => ({ createdAt: day(name), startedAt: day(name), periodStart: day(name), periodEnd: day('12-01') })
  await placeSubscription(database, creator, first, began('03-10'))
  await placeSubscription(database, creator, second, { ...began('03-12'), status: 'canceled', endedAt: day('05-20') })
  await placeSubscription(database, null, third, { ...began('04-02'), priceCents: 1500 })
  const unpaid = { priceCents: 700, status: 'past_due', pastDueSince: day('05-31') } as const
  await placeSubscription(database, creator, fourth, { ...began('04-30'), ...unpaid })
})

describe('the site’s own result', () => {
  it('counts by month what recurs, who left, and what wasn’t paid at first', async () => {
    const [usd, ...others] = (await boss.get('/api/admin/result?before=2025-07')).body
    expect(others).toEqual([])
    expect(usd?.months.map(({ month }) => month).filter((_, index) => index % 11 === 0)).toEqual(['2024-07', '2025-06'])
    const of = (name: string) => usd?.months.find(({ month }) => month === name)
    expect(of('2025-02')).toMatchObject({ recurringCents: 0, activeAtStart: 0, ended: 0, churnBasisPoints: null })
    expect(of('2025-03')).toMatchObject({ recurringCents: 2 * 999, activeAtStart: 0, ended: 0, churnBasisPoints: null })
    expect(of('2025-04')).toMatchObject({ recurringCents: 2 * 999 + 1500 + 700, activeAtStart: 2, ended: 0, churnBasisPoints: 0 })
    expect(of('2025-05')).toMatchObject({ recurringCents: 999 + 1500 + 700, activeAtStart: 4, ended: 1, churnBasisPoints: 2500 })
    expect(of('2025-05')).toMatchObject({ failedPayments: 1, failedCents: 700 })
    expect(of('2025-06')).toMatchObject({ recurringCents: 999 + 1500 + 700, activeAtStart: 3, failedPayments: 0 })
    expect(usd?.total).toMatchObject({ failedPayments: 1, failedCents: 700, resultCents: 0 })
  })

  it('is a file with the same months', async () => {
    const { body, headers } = await boss.get('/api/admin/result/csv?before=2025-07')
    expect(headers.get('content-type')).toContain('text/csv')
    const lines = String(body).trim().split('\r\n')
    expect(lines).toHaveLength(13)
    expect(lines.at(-2)).toMatch(/^2025-05,USD,.*,31.99,7.00,1,4,1$/)
  })

  it('is for owners alone, and for months that exist', async () => {
    const helper = await admin(site)
    expect(codeOf(await helper.get('/api/admin/result'))).toBe('not_allowed')
    expect(codeOf(await helper.get('/api/admin/result/csv'))).toBe('not_allowed')
    expect((await boss.get('/api/admin/result?before=2025-13')).status).toBe(422)
    expect((await boss.get('/api/admin/result')).status).toBe(200)
  })
})
