import { beforeAll, expect, it } from 'vitest'
import { recordPayment } from '#server/money/ledger/index.ts'
import { erasePerson } from '#server/own-data/erasure/index.ts'
import { bill, hour, refunded } from '#tests/money/bills.ts'
import { paidCreator } from '#tests/people/paid-creator.ts'
import { subscribeTo } from '#tests/people/paying-fan.ts'
import { admin, owner } from '#tests/people/staff.ts'
import { placeSubscription } from '#tests/people/subscription.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'

let site: TestSite
let boss: Visitor
let lena: Visitor
let fan: Visitor

beforeAll(async () => {
  site = await startTestSite()
  boss = await owner(site)
  lena = await paidCreator(site)
  fan = await site.person()
  await subscribeTo(site, lena, fan)
})

const names = ['sales', 'invoices', 'payouts', 'fees', 'taxes', 'creators', 'subscribers'] as const
const read = async (what: string, query = '') => (await boss.get(`/api/admin/exports/${what}${query}`)).body as unknown

it('names both sides of what was sold, as a spreadsheet and for programs', async () => {
  const username = async (person: Visitor) =>
    (await site.query<{ username: string }>('select username from users where id = $1', [person.id]))[0]?.username
  const people = { subscriber: await username(fan), creator: await username(lena), plan: 'creator', currency: 'USD' }
  expect(await read('sales', '?format=json')).toMatchObject([{ ...people, grossCents: 1_500, feeCents: 150, netCents: 1_350 }])
  expect(await read('subscribers', '?format=json')).toMatchObject([{ ...people, status: 'active', priceCents: 1_500, cancelled: 'no' }])
  expect(await read('creators', '?format=json')).toMatchObject([
    { creator: people.creator, name: null, taxNumber: null, paymentsOfTheYearCents: 1_500, salesOfTheYear: 1 },
  ])
  expect(await read('taxes', '?format=json')).toMatchObject([{ country: null, sales: 1, grossCents: 1_500, taxCents: 0, netCents: 1_500 }])
  expect(await read('invoices', '?format=json')).toMatchObject([
    {
      number: expect.stringMatching(/^TEST-S\d+-\d{4}-0001$/),
      kind: 'invoice',
      corrects: null,
      netCents: 1_500,
      taxCents: 0,
      totalCents: 1_500,
    },
  ])
  const [header = '', row = '', ...others] = String(await read('sales'))
    .trim()
    .split('\r\n')
  expect(header).toContain('date,invoice,subscriber,creator,plan,currency,gross')
  expect(row).toMatch(new RegExp(`,${people.subscriber},${people.creator},creator,USD,15.00,0.00,0.00,0.00,1.50,0.00,13.50,0.00$`))
  expect(others).toEqual([])
})

it('names who sold for the tax office, as far as they said, also once they are gone', async () => {
  const { database } = site.platform
  const sellers = await Promise.all(Array.from({ length: 2 }, () => paidCreator(site)))
  const [said, gone] = sellers as [Visitor, Visitor]
  const details = { name: 'Ada Potter Ltd', address: 'Kiln Lane 3\nPorto', taxNumber: 'PT123456789' }
  for (const seller of sellers) {
    expect((await seller.put(`/api/creator/${seller.id}/invoice-details`, details)).status).toBe(200)
    await subscribeTo(site, seller, await site.person())
  }
  await database.transaction().execute((transaction) => erasePerson(transaction, { id: gone.id, email: gone.user.email, name: 'Gone' }))
  const country = (await site.query<{ country: string }>('select country from payout_accounts where creator_id = $1', [said.id]))[0]
    ?.country
  expect(country).toMatch(/^[A-Z]{2}$/)
  const all = (await read('creators', '?format=json')) as { creator: string | null; taxNumber: string | null }[]
  const named = all.filter(({ taxNumber }) => taxNumber !== null)
  expect(named).toHaveLength(2)
  expect(named.find(({ creator }) => creator !== null)).toMatchObject({ creator: said.user.username, ...details, country })
  expect(named.find(({ creator }) => creator === null)).toMatchObject({ ...details, country: null })
  expect((await boss.get('/api/admin/tax-numbers')).body).toEqual({ creators: 3, withoutTaxNumber: 1 })
  expect((await boss.get('/api/admin/tax-numbers?to=2001-12')).body).toEqual({ creators: 0, withoutTaxNumber: 0 })
})

it.each(names.filter((what) => what !== 'subscribers'))('has no rows of %s in a period without any', async (what) => {
  expect(await read(what, '?from=2001-01&to=2001-12&format=json')).toEqual([])
  expect(
    String(await read(what, '?to=2001-12'))
      .trim()
      .split('\r\n'),
  ).toHaveLength(1)
})

it('leaves out what was paid with the other kind of cards', async () => {
  const ids = { creatorId: lena.id, fanId: (await site.person()).id }
  const subscriptionId = await placeSubscription(site.platform.database, lena, { id: ids.fanId }, { realm: 'live' })
  const sold = { ...ids, subscriptionId, feeBasisPoints: 1_000, taxBasisPoints: 2_300, taxCountry: 'PT', eventId: null }
  const before = await Promise.all(names.map((what) => read(what, '?from=2026-01&to=2027-12&format=json')))
  await recordPayment(site.platform.database, sold, bill('live', { costCents: 33, refunds: [refunded('live', 500, hour(1))] }))
  expect(await site.query("select kind from invoices where realm = 'live'")).toHaveLength(2)
  for (const [index, what] of names.entries()) expect(await read(what, '?from=2026-01&to=2027-12&format=json'), what).toEqual(before[index])
})

it('keeps the rows of someone who is gone', async () => {
  const { database } = site.platform
  const gone = await site.person('soon_gone')
  await placeSubscription(database, lena, gone, { status: 'canceled', endedAt: new Date() })
  await database.transaction().execute((transaction) => erasePerson(transaction, { id: gone.id, email: gone.user.email, name: 'Gone' }))
  expect(await read('subscribers', '?format=json')).toContainEqual(expect.objectContaining({ subscriber: null, status: 'canceled' }))
})

it('is for owners alone, unlocked, with a line in the audit log for each', async () => {
  const helper = await admin(site)
  for (const path of ['/api/admin/taxes', '/api/admin/tax-numbers', ...names.map((what) => `/api/admin/exports/${what}`)])
    for (const who of [helper, lena, fan]) expect(codeOf(await who.get(path)), path).toBe('not_allowed')
  expect(codeOf(await boss.get('/api/admin/exports/sales?from=2026-03&to=2026-02'))).toBe('invalid_input')
  expect((await boss.get('/api/admin/exports/sales?from=2026-13')).status).toBe(422)
  await read('payouts', '?from=2026-01&format=json')
  const [line] = await site.query<{ details: object }>("select details from audit_entries where action = 'looked' order by id desc limit 1")
  expect(line?.details).toMatchObject({ call: 'GET /api/admin/exports/{what}', params: { what: 'payouts' } })
})
