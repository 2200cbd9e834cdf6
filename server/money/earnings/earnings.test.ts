import { beforeAll, describe, expect, it } from 'vitest'
import { recordPayment, type Sold } from '#server/money/ledger/index.ts'
import { bill, disputed, refunded } from '#tests/money/bills.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'
import { placeSubscription } from '#tests/people/subscription.ts'

let site: TestSite
let last = 0
beforeAll(async () => {
  site = await startTestSite()
})

const day = (n: number): Date => new Date(Date.UTC(2026, 0, n))

/** Writes what the provider would tell: how sales come about is proved with the subscriptions. */
async function sell(creator: Visitor | null, fan: Visitor, change: Parameters<typeof bill>[1] = {}, tax = 0): Promise<string> {
  last += 1
  const rates = { feeBasisPoints: 1000, taxBasisPoints: tax, taxCountry: tax > 0 ? 'PT' : null, eventId: null }
  const sold: Sold = { subscriptionId: 1_000_000 + last, creatorId: creator?.id ?? null, fanId: fan.id, ...rates }
  await recordPayment(site.platform.database, sold, bill(`earnings_${last}`, { paidAt: day(1), ...change }))
  return `earnings_${last}`
}

describe('a month', () => {
  it('opens with what stood before, adds up line by line, and closes where the next one opens', async () => {
    const [lena, fan] = [await site.creator(), await site.person()]
    await sell(lena, fan, { paidAt: day(3) })
    await sell(lena, fan, { paidAt: day(34), costCents: 59, refunds: [refunded('m1', 500, day(36))] }, 2300)
    await sell(lena, fan, { paidAt: day(35), dispute: disputed('m2', 999, day(37), 'lost', 1500) })
    await sell(lena, fan, { paidAt: day(70) })
    const months = (await lena.get(`/api/creator/${lena.id}/statements`)).body
    expect(months.map(({ month }: { month: string }) => month)).toEqual(['2026-03', '2026-02', '2026-01'])

    const january = (await lena.get(`/api/creator/${lena.id}/statements/2026-01`)).body
    const february = (await lena.get(`/api/creator/${lena.id}/statements/2026-02`)).body
    const march = (await lena.get(`/api/creator/${lena.id}/statements/2026-03`)).body
    expect([january.openingCents, january.closingCents]).toEqual([0, 899])
    expect(february.openingCents).toBe(january.closingCents)
    expect(march.openingCents).toBe(february.closingCents)
    expect(months.map(({ closingCents }: { closingCents: number }) => closingCents)).toEqual([
      march.closingCents,
      february.closingCents,
      january.closingCents,
    ])
    for (const { openingCents, closingCents, lines, totals } of [january, february, march]) {
      let balance = openingCents
      for (const line of lines) {
        balance += line.amountCents
        expect(line.balanceCents).toBe(balance)
      }
      expect(balance).toBe(closingCents)
      const { grossCents, refundedCents, lostCents, taxCents, feeCents, costCents, netCents } = totals
      expect(grossCents - refundedCents - lostCents - taxCents - feeCents - costCents).toBe(netCents)
      expect(closingCents - openingCents).toBe(totals.netCents)
    }
    expect(february.lines.map(({ kind }: { kind: string }) => kind)).toEqual([
      'sale',
      'sale',
      'refund',
      'provider_cost',
      'dispute_opened',
      'dispute_lost',
      'provider_cost',
    ])
    expect(february.totals).toMatchObject({ grossCents: 1998, refundedCents: 500, lostCents: 999, costCents: 1530 })
    expect(february.lines[0]).toMatchObject({ fan: { username: expect.any(String) }, grossCents: 999, taxCents: 187, feeCents: 81 })
  })

  it('is paged without losing the balance', async () => {
    const [lena, fan] = [await site.creator(), await site.person()]
    for (let count = 1; count <= 7; count += 1) await sell(lena, fan, { paidAt: day(count > 3 ? 3 : count) })
    const whole = (await lena.get(`/api/creator/${lena.id}/statements/2026-01`)).body.lines
    const paged = []
    let next: string | undefined = `/api/creator/${lena.id}/statements/2026-01?limit=2`
    while (next) {
      const page: Awaited<ReturnType<Visitor['get']>> = await lena.get(next)
      paged.push(...page.body.lines)
      next = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1]
    }
    expect(paged).toEqual(whole)
    expect(whole.at(-1).balanceCents).toBe(7 * 899)
  })

  it('is one of one currency', async () => {
    const [lena, fan] = [await site.creator(), await site.person()]
    await sell(lena, fan, { paidAt: day(3) })
    await sell(lena, fan, { paidAt: day(4), currency: 'EUR' })
    await sell(lena, fan, { paidAt: day(5), currency: 'EUR' })
    expect((await lena.get(`/api/creator/${lena.id}/statements/2026-01`)).body).toMatchObject({ currency: 'EUR', closingCents: 1798 })
    expect((await lena.get(`/api/creator/${lena.id}/statements/2026-01?currency=USD`)).body).toMatchObject({ closingCents: 899 })
    expect((await lena.get(`/api/creator/${lena.id}/statements/2026-02`)).status).toBe(404)
    expect((await lena.get(`/api/creator/${lena.id}/statements/2026-01?currency=GBP`)).status).toBe(404)
  })
})

describe('files', () => {
  it('hold every line of a month, quoted, and run nothing in a spreadsheet', async () => {
    const lena = await site.creator()
    const fan = await site.person(undefined, {})
    await sell(lena, fan, { paidAt: day(3), refunds: [refunded('f1', 999, day(4))] })
    const answer = await lena.get(`/api/creator/${lena.id}/statements/2026-01/csv`)
    expect(answer.headers.get('content-type')).toMatch(/^text\/csv/)
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="statement-2026-01-USD.csv"')
    const lines = answer.body.split('\r\n')
    expect(lines[0]).toMatch(/^﻿?date,what,number,fan/)
    expect(lines[1]).toBe('2026-01-01T00:00:00.000Z,opening balance,,,,,,,,,,,,0.00,USD')
    expect(lines[2]).toMatch(/^2026-01-03T00:00:00.000Z,sale,\d+,person_\d+,9.99,0.00,0.00,0.00,1.00,0.00,0.00,0.00,8.99,8.99,USD$/)
    expect(lines[3]).toMatch(/,refund,\d+,person_\d+,0.00,9.99,0.00,0.00,-1.00,0.00,0.00,0.00,-8.99,0.00,USD$/)
    expect(lines.slice(4)).toEqual(['2026-02-01T00:00:00.000Z,closing balance,,,,,,,,,,,,0.00,USD', ''])
  })

  it('of subscribers take the names of strangers as text', async () => {
    const [lena, fan] = [await site.creator(), await site.person()]
    await site.query('update users set display_name = $2 where id = $1', [fan.id, '=HYPERLINK("http://x.example","a, b")'])
    await placeSubscription(site.platform.database, lena, fan, { createdAt: new Date('2026-01-05T00:00:00Z') })
    const lines = (await lena.get(`/api/creator/${lena.id}/csv/subscribers`)).body.split('\r\n')
    expect(lines[1]).toMatch(/^2026-01-05T00:00:00.000Z,person_\d+,"'=HYPERLINK\(""http:\/\/x.example"",""a, b""\)",active,9.99,USD,,no,$/)
  })

  it('of sales hold more rows than are read at once', async () => {
    const [lena, fan] = [await site.creator(), await site.person()]
    const many = 1_203
    // As many as have a connection each: whoever waits for one is refused where the machine is slow.
    const seller = async (first: number) => {
      for (let count = first; count < many; count += 6) await sell(lena, fan, { paidAt: day(3) })
    }
    await Promise.all([0, 1, 2, 3, 4, 5].map(seller))
    const lines = (await lena.get(`/api/creator/${lena.id}/csv/sales`)).body.trim().split('\r\n')
    expect(new Set(lines).size).toBe(many + 1)
    expect((await lena.get(`/api/creator/${lena.id}/csv/payouts`)).body.trim().split('\r\n')).toHaveLength(1)
  })
})

describe('sales', () => {
  it('are listed with what became of each', async () => {
    const [lena, fan] = [await site.creator(), await site.person()]
    await sell(lena, fan, { paidAt: day(3), refunds: [refunded('s1', 333, day(4))] })
    await sell(lena, fan, { paidAt: day(5), dispute: disputed('s2', 999, day(6)) })
    const { body } = await lena.get(`/api/creator/${lena.id}/sales`)
    expect(body).toMatchObject([
      { grossCents: 999, netCents: 899, refundedCents: 0, disputedCents: 999, refundableCents: 0, fan: { id: fan.id } },
      { grossCents: 999, netCents: 599, refundedCents: 333, feeCents: 67, disputedCents: 0 },
    ])
  })

  it('cost the same number of statements, however many there are', async () => {
    const [lena, fan] = [await site.creator(), await site.person()]
    const once = async () => {
      const before = site.platform.connection.statementCount()
      expect((await lena.get(`/api/creator/${lena.id}/sales`)).status).toBe(200)
      return site.platform.connection.statementCount() - before
    }
    // One of two calls reads who asks, where that was kept too long.
    const count = async () => Math.min(await once(), await once())
    await sell(lena, fan)
    const one = await count()
    for (let more = 0; more < 15; more += 1) await sell(lena, fan)
    expect(await count()).toBe(one)
  })
})

describe('receipts', () => {
  it('show a fan what was paid and given back, with its tax', async () => {
    const [lena, fan, other] = [await site.creator(), await site.person(), await site.person()]
    await sell(lena, fan, { paidAt: day(3), costCents: 59, refunds: [refunded('r1', 999, day(4))] }, 2300)
    await sell(null, fan, { paidAt: day(5) })
    const { body } = await fan.get('/api/receipts')
    expect(body).toMatchObject([
      { kind: 'sale', creator: null, amountLabel: '$9.99', taxCents: 0 },
      { kind: 'refund', creator: { id: lena.id }, amountCents: -999, taxCents: -187, taxBasisPoints: 2300, taxCountry: 'PT' },
      { kind: 'sale', creator: { id: lena.id }, amountCents: 999, taxCents: 187, periodStart: '2026-01-03T00:00:00.000Z' },
    ])
    expect((await fan.get(`/api/receipts/${body[2].id}`)).body).toEqual(body[2])
    expect((await other.get(`/api/receipts/${body[2].id}`)).status).toBe(404)
    expect((await lena.get('/api/receipts')).body).toEqual([])
  })

  it('stay when a person is gone', async () => {
    const [lena, fan] = [await site.creator(), await site.person()]
    await sell(lena, fan)
    await site.query('delete from users where id = $1', [fan.id])
    expect((await lena.get(`/api/creator/${lena.id}/sales`)).body).toMatchObject([{ fan: null, grossCents: 999 }])
  })
})

describe('what one earned', () => {
  it('is zero in one’s own currency before the first sale', async () => {
    const lena = await site.creator()
    expect((await lena.get(`/api/creator/${lena.id}/earnings`)).body).toMatchObject([
      { currency: 'USD', balanceCents: 0, feeBasisPoints: 1000, lifetime: { netCents: 0 }, nextPayoutAt: null },
    ])
  })

  it('is paid out in the morning after there is enough, where the provider pays out at all', async () => {
    const [lena, fan] = [await site.creator(), await site.person()]
    const next = async () => (await lena.get(`/api/creator/${lena.id}/earnings`)).body[0]
    await sell(lena, fan)
    expect(await next()).toMatchObject({ availableCents: 899, nextPayoutAt: null })
    await site.query(
      "insert into payout_accounts (creator_id, realm, provider_id, call_key, country, payouts_enabled) values ($1, 'sandbox', $2, $2, 'PT', true)",
      [lena.id, `acct_${lena.id}`],
    )
    const { now } = await site.platform.payments.readBalance()
    const due = new Date((await next()).nextPayoutAt)
    expect(due.toISOString()).toMatch(/T06:17:00.000Z$/)
    expect(due.getTime() - now.getTime()).toBeGreaterThan(0)
    expect(due.getTime() - now.getTime()).toBeLessThanOrEqual(86_400_000)
    await site.query("update payout_accounts set held_reason = 'looked at' where creator_id = $1", [lena.id])
    expect((await next()).nextPayoutAt).toBeNull()

    const young = await site.creator()
    await sell(young, fan, { paidAt: now })
    await site.query(
      "insert into payout_accounts (creator_id, realm, provider_id, call_key, country, payouts_enabled) values ($1, 'sandbox', $2, $2, 'PT', true)",
      [young.id, `acct_${young.id}`],
    )
    const [{ pendingCents, availableCents, nextPayoutAt }] = (await young.get(`/api/creator/${young.id}/earnings`)).body
    expect([pendingCents, availableCents]).toEqual([899, 0])
    const waits = new Date(nextPayoutAt).getTime() - now.getTime()
    expect(waits).toBeGreaterThanOrEqual(7 * 86_400_000)
    expect(waits).toBeLessThanOrEqual(8 * 86_400_000)
  })

  it('is seen by nobody else', async () => {
    const [lena, other] = [await site.creator(), await site.creator()]
    await sell(lena, other)
    const paths = [
      'earnings',
      'sales',
      'statements',
      'statements/2026-01',
      'statements/2026-01/csv',
      'csv/sales',
      'csv/subscribers',
      'csv/payouts',
    ]
    for (const path of paths) {
      expect([path, (await other.get(`/api/creator/${lena.id}/${path}`)).status]).toEqual([path, 403])
      expect([path, codeOf(await site.visitor().get(`/api/creator/${lena.id}/${path}`))]).toEqual([path, 'signed_out'])
    }
  })
})
