import { beforeAll, describe, expect, it } from 'vitest'
import { begin, daySeconds, giveCard, passTime, subscribeAndPay, subscriptionOf, until, type Card } from '#tests/money/checkout.ts'
import { lookAt } from '#tests/money/market.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite } from '#tests/site.ts'
import { sweepOverdue } from './index.ts'
import { changeTerms } from '#server/site/money-terms/index.ts'

const site = await startTestSite({ runsJobs: true })
let lena: Visitor
let count = 0

const newFan = () => site.person(`terms_fan_${(count += 1)}`)
const pay = (clientSecret: string, card: Card) => giveCard(site, clientSecret, card)
const { rowsOf, ledgerOf, mail, stands } = lookAt(site)

beforeAll(async () => {
  lena = await site.creator('lena_terms')
})

describe('a price that moves', () => {
  it('moves with consent only, and not before the notice is over', async () => {
    const fan = await newFan()
    const { id, periodEndsAt } = await subscribeAndPay(site, fan, lena.id)
    const { now } = await site.platform.payments.readBalance()
    // A moment after the next bill, which is still the old one.
    const effective = new Date(new Date(periodEndsAt ?? 0).getTime() + 1_000)
    await site.query(
      'insert into price_moves (subscription_id, old_price_cents, new_price_cents, asked_at, effective_at) values ($1, 999, 1499, $2, $3)',
      [id, now, effective],
    )
    expect(await subscriptionOf(fan, lena.id)).toMatchObject({ priceMove: { priceCents: 1499, priceLabel: '$14.99', isAccepted: null } })
    expect((await fan.post(`/api/subscriptions/${id}/price`, { accept: true })).body.priceMove).toMatchObject({ isAccepted: true })
    await sweepOverdue(site.platform)
    expect(await subscriptionOf(fan, lena.id)).toMatchObject({ priceCents: 999 })
    await passTime(site, 31 * daySeconds)
    await until(
      () => ledgerOf(fan),
      (entries) => entries.length === 2,
    )
    await stands(fan, lena.id, { priceCents: 1499, priceMove: null })
    await passTime(site, 31 * daySeconds)
    await until(
      () => ledgerOf(fan),
      (entries) => entries.length === 3,
    )
    expect((await ledgerOf(fan)).map(({ amount }) => amount)).toEqual([999, 999, 1499])
  })

  it('is settled once agreed to and due: nobody declines what the provider may have been told already', async () => {
    const fan = await newFan()
    const { id } = await subscribeAndPay(site, fan, lena.id)
    await site.query(
      "insert into price_moves (subscription_id, old_price_cents, new_price_cents, asked_at, effective_at) values ($1, 999, 1499, now() - interval '31 days', now() - interval '1 day')",
      [id],
    )
    const answer = (accept: boolean) => fan.post(`/api/subscriptions/${id}/price`, { accept })
    expect((await answer(true)).status).toBe(200)
    await sweepOverdue(site.platform)
    // What a process leaves that goes down after the provider said yes and before it wrote so.
    await site.query('update price_moves set applied_at = null where subscription_id = $1', [id])
    await site.query('update subscriptions set price_cents = 999 where id = $1', [id])
    expect(codeOf(await answer(false))).toBe('price_unchanged')
    await sweepOverdue(site.platform)
    expect(await subscriptionOf(fan, lena.id)).toMatchObject({ priceCents: 1499, priceMove: null })
  })

  it('stays where it is once declined', async () => {
    const fan = await newFan()
    const { id } = await subscribeAndPay(site, fan, lena.id)
    await site.query(
      "insert into price_moves (subscription_id, old_price_cents, new_price_cents, asked_at, effective_at) values ($1, 999, 1499, now(), now() + interval '30 days')",
      [id],
    )
    expect((await fan.post(`/api/subscriptions/${id}/price`, { accept: false })).body.priceMove).toBeNull()
    expect(codeOf(await fan.post(`/api/subscriptions/${id}/price`, { accept: true }))).toBe('price_unchanged')
  })
})

describe('the Premium plan', () => {
  it('gives badge and room, and takes no file away when it ends', async () => {
    const person = await newFan()
    const quota = async () =>
      (await site.query<{ media_quota: number }>('select media_quota from users where id = $1', [person.id]))[0]?.media_quota
    await subscribeAndPay(site, person, null)
    expect((await site.visitor().get(`/api/users/${person.id}`)).body.stripeSubscriptionId).toBe('active')
    expect(await quota()).toBe(20_000_000_000)
    await site.query('update users set media_bytes = 3000000000 where id = $1', [person.id])
    const { id } = (await subscriptionOf(person, null)) ?? { id: 0 }
    await person.post(`/api/subscriptions/${id}/withdraw`, { confirm: true })
    expect((await site.visitor().get(`/api/users/${person.id}`)).body.stripeSubscriptionId).toBeNull()
    expect(await quota()).toBe(2_000_000_000)
    await expect(site.query('update users set media_bytes = media_bytes + 1 where id = $1', [person.id])).rejects.toThrow('storage is full')
    await site.query('update users set media_bytes = media_bytes - 1 where id = $1', [person.id])
  })

  it('lifts the cap of the Free plan, which turns away with a word to the creator and cuts nobody off', async () => {
    const noa = await site.creator('noa_full')
    await changeTerms(site.platform, { freeSubscribers: 2 })
    const fans = await Promise.all(Array.from({ length: 6 }, newFan))
    const answers = await Promise.all(fans.map((fan) => begin(fan, noa.id)))
    expect(answers.map((answer) => codeOf(answer) ?? answer.status).sort((a, b) => String(a).localeCompare(String(b)))).toEqual([
      200,
      200,
      ...Array(4).fill('creator_full'),
    ])
    const [refused] = fans.filter((_fan, at) => codeOf(answers[at] ?? answers[0]!) === 'creator_full')
    expect((await noa.get('/api/notifications')).body.filter(({ kind }: { kind: string }) => kind === 'creator_full')).toHaveLength(4)
    expect(await mail(noa, /missed a new subscriber/)).toHaveLength(1)
    await subscribeAndPay(site, noa, null)
    expect((await begin(refused ?? fans[0]!, noa.id)).status).toBe(200)
    await changeTerms(site.platform, { freeSubscribers: 100 })
  })
})

describe('tax', () => {
  it('is inside the price, asked for where there is any, and written on the receipt', async () => {
    await changeTerms(site.platform, { taxRates: { PT: 2300 } })
    const fan = await newFan()
    expect((await begin(fan, lena.id)).body.fields).toMatchObject([{ field: 'country', rule: 'required' }])
    const begun = await begin(fan, lena.id, { country: 'PT' })
    await pay(begun.body.clientSecret, 'pays')
    await stands(fan, lena.id, { isEntitled: true })
    expect((await mail(fan, /^Receipt/))[0]?.text).toContain('Tax included (23%, PT): $1.87')
    const elsewhere = await newFan()
    expect((await begin(elsewhere, lena.id, { country: 'US' })).status).toBe(200)
    expect((await rowsOf(elsewhere))[0]).toMatchObject({ tax_basis_points: 0, tax_country: 'US' })
    await changeTerms(site.platform, { taxRates: {} })
  })
})
