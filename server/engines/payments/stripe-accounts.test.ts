import { describe, expect, it } from 'vitest'
import type { ProviderAccount } from '#server/platform/payments.ts'
import { SandboxCards } from '#tests/people/sandbox-cards.ts'
import { startTestSite } from '#tests/site.ts'

const site = await startTestSite()
const { payments } = site.platform
const cards = new SandboxCards(site.localUrl, payments.publishableKey ?? '')

let count = 0
const nextKey = () => `test-${(count += 1)}`
const day = 86_400

const person = {
  'account[business_type]': 'individual',
  'account[individual][first_name]': 'Jenny',
  'account[individual][last_name]': 'Rosen',
  'account[individual][email]': 'jenny@people.example',
  'account[individual][phone]': '614 555 0123',
  'account[individual][dob][day]': '1',
  'account[individual][dob][month]': '1',
  'account[individual][dob][year]': '1980',
  'account[individual][ssn_last_4]': '0000',
  'account[individual][address][line1]': '1 High Street',
  'account[individual][address][city]': 'Columbus',
  'account[individual][address][state]': 'OH',
  'account[individual][address][postal_code]': '43214',
  'account[individual][address][country]': 'US',
  'account[tos_shown_and_accepted]': 'true',
}
const bank = (accountNumber: string, routingNumber = '110000000') => ({
  'bank_account[country]': 'US',
  'bank_account[currency]': 'usd',
  'bank_account[account_holder_name]': 'Jenny Rosen',
  'bank_account[routing_number]': routingNumber,
  'bank_account[account_number]': accountNumber,
})
const tokenOf = async (fields: Record<string, string>) => ((await cards.token(fields)).body as { id: string }).id

const wish = {
  creatorId: 7,
  country: 'US',
  email: 'jenny@people.example',
  website: 'https://site.example/profile/7',
  industry: 'Art',
  personToken: null,
  identity: null,
  address: '127.0.0.1',
}

async function enabledAccount(accountNumber = '000123456789'): Promise<ProviderAccount> {
  const { id } = await payments.createAccount(wish, nextKey())
  await payments.updateIdentity(id, { personToken: await tokenOf(person) })
  return payments.setBank(id, { bankToken: await tokenOf(bank(accountNumber)) })
}

/** A payment whose money can be moved at once. */
async function earn(number = '4000 0000 0000 0077', priceCents = 10_000): Promise<{ subscription: string; intent: string }> {
  const customerId = await payments.createCustomer({ personId: 1, email: 'fan@people.example', name: 'Fan' }, nextKey())
  const begun = await payments.createSubscription(
    { subscriptionId: (count += 1), customerId, productName: 'x', priceCents, currency: 'USD' },
    nextKey(),
  )
  const paid = await cards.pay((await payments.readPaymentSecret(begun.id)) ?? '', number)
  return { subscription: begun.id, intent: (paid.body as { id: string }).id }
}
const paymentOf = async (id: string) => (await payments.readSubscription(id))?.invoices[0]?.payment ?? null
const available = async () => (await payments.readBalance()).available['USD'] ?? 0

describe('what becomes of a payment', () => {
  it('is available after two days, less what the provider keeps', async () => {
    const before = await available()
    const { subscription } = await earn('4242424242424242', 999)
    expect(await available()).toBe(before)
    const { availableAt, costCents } = (await paymentOf(subscription)) ?? { availableAt: new Date(0), costCents: 0 }
    expect(costCents).toBe(59)
    await cards.advanceTo(availableAt)
    expect(await available()).toBe(before + 940)
    expect((await payments.readBalance()).now.getTime()).toBeGreaterThanOrEqual(availableAt.getTime())
  })

  it('is given back in parts, never more than was paid, once per key', async () => {
    const { subscription, intent } = await earn()
    const before = await available()
    const key = nextKey()
    expect(await payments.refund(intent, 4_000, key)).toEqual(await payments.refund(intent, 4_000, key))
    await expect(payments.refund(intent, 6_001, nextKey())).rejects.toMatchObject({ name: 'PaymentRefused', code: 'not_refundable' })
    await payments.refund(intent, 6_000, nextKey())
    await expect(payments.refund(intent, 1, nextKey())).rejects.toMatchObject({ code: 'not_refundable' })
    expect(await paymentOf(subscription)).toMatchObject({
      costCents: 320,
      refunds: [
        { amountCents: 6_000, status: 'succeeded' },
        { amountCents: 4_000, status: 'succeeded' },
      ],
    })
    expect(await available()).toBe(before - 10_000)
  })

  it('comes back when the bank does not take a refund', async () => {
    const { subscription, intent } = await earn('4000 0000 0000 5126')
    const before = await available()
    await payments.refund(intent, 10_000, nextKey())
    await cards.advance(day)
    expect(await paymentOf(subscription)).toMatchObject({ refunds: [{ amountCents: 10_000, status: 'failed' }] })
    await payments.refund(intent, 5_000, nextKey())
    expect((await paymentOf(subscription))?.refunds.map(({ status }) => status)).toEqual(['succeeded', 'failed'])
    expect(await available()).toBeGreaterThanOrEqual(before - 5_000)
  })

  it('is disputed, and won or lost', async () => {
    for (const [action, status] of [
      ['win', 'won'],
      ['lose', 'lost'],
    ] as const) {
      const { subscription, intent } = await earn()
      const before = await available()
      expect((await cards.turn(`charges/${intent}/dispute`, { action: 'open' })).status).toBe(200)
      expect(await paymentOf(subscription)).toMatchObject({
        dispute: { amountCents: 10_000, status: 'open', costCents: 1_500, closedAt: null },
      })
      expect(await available()).toBe(before - 11_500)
      await expect(payments.refund(intent, 100, nextKey())).rejects.toMatchObject({ code: 'not_refundable' })
      await cards.turn(`charges/${intent}/dispute`, { action })
      const dispute = (await paymentOf(subscription))?.dispute
      expect(dispute).toMatchObject({ status })
      expect(dispute?.closedAt).toBeInstanceOf(Date)
      expect(await available()).toBe(action === 'win' ? before - 1_500 : before - 11_500)
    }
  })
})

describe('a creator’s account', () => {
  it('asks for what is missing until it may receive and pay out', async () => {
    const key = nextKey()
    const bare = await payments.createAccount(wish, key)
    expect(await payments.createAccount(wish, key)).toMatchObject({ id: bare.id })
    expect(bare).toMatchObject({ canReceive: false, payoutsEnabled: false, disabledReason: 'requirements.past_due', bank: null })
    expect(bare.requirementsDue).toEqual(expect.arrayContaining(['individual.ssn_last_4', 'external_account', 'tos_acceptance.date']))
    expect(bare.requirementsDue).not.toContain('business_profile.url')
    const personToken = await tokenOf(person)
    const known = await payments.updateIdentity(bare.id, { personToken })
    expect(known).toMatchObject({ canReceive: true, payoutsEnabled: false, requirementsDue: ['external_account'] })
    await expect(payments.updateIdentity(bare.id, { personToken })).rejects.toMatchObject({ code: 'identity_refused' })
    const bankToken = await tokenOf(bank('000123456789'))
    expect(await payments.setBank(bare.id, { bankToken })).toMatchObject({
      canReceive: true,
      payoutsEnabled: true,
      requirementsDue: [],
      disabledReason: null,
      bank: { name: 'STRIPE TEST BANK', last4: '6789' },
    })
    await payments.closeAccount(bare.id)
    expect(await payments.readAccount(bare.id)).toBeNull()
  })

  it('takes who somebody is and their bank openly too, once they agreed to the terms', async () => {
    const { id } = await payments.createAccount({ ...wish, acceptedAt: new Date('2026-11-01T12:00:00Z') }, nextKey())
    const raw = {
      firstName: 'Jenny',
      lastName: 'Rosen',
      birthDate: { day: 1, month: 1, year: 1980 },
      phone: '6145550123',
      ssnLast4: '0000',
      address: { line1: '1 High Street', city: 'Columbus', state: 'OH', postalCode: '43214' },
    }
    expect(await payments.updateIdentity(id, { raw })).toMatchObject({ canReceive: true, requirementsDue: ['external_account'] })
    const rows = JSON.stringify(await site.query("select data from sandbox_stripe where id = $1 or kind = 'event'", [id]))
    for (const fact of ['Rosen', '6145550123', 'High Street']) expect(rows).not.toContain(fact)
  })

  it('takes test numbers only, and says so', async () => {
    for (const fields of [
      bank('123412341234'),
      bank('000123456789', '021000021'),
      { ...person, 'account[individual][ssn_last_4]': '6789' },
    ]) {
      expect(await cards.token(fields)).toMatchObject({ status: 400, body: { error: { message: expect.stringContaining('test') } } })
    }
    const { id } = await payments.createAccount(wish, nextKey())
    const raw = { accountHolderName: 'J', routingNumber: '110000000', accountNumber: '55566677', accountType: 'checking' as const }
    await expect(payments.setBank(id, { raw })).rejects.toMatchObject({ code: 'bank_refused' })
    expect(await payments.setBank(id, { raw: { ...raw, accountNumber: '000123456789' } })).toMatchObject({ bank: { last4: '6789' } })
    await expect(
      payments.updateIdentity(id, {
        raw: {
          firstName: 'J',
          lastName: 'R',
          birthDate: { day: 1, month: 1, year: 1980 },
          phone: '6145550123',
          ssnLast4: '9876',
          address: { line1: 'x', city: 'y', state: 'OH', postalCode: '43214' },
        },
      }),
    ).rejects.toMatchObject({ code: 'identity_refused' })
    const rows = JSON.stringify(await site.query('select data from sandbox_stripe'))
    // Four digits alone may stand in any id.
    for (const digits of ['000123456789', '55566677', '110000000', '"9876"']) expect(rows).not.toContain(digits)
  })

  it('is finished on the provider’s page, whose link opens once', async () => {
    const { id } = await payments.createAccount(wish, nextKey())
    const urls = { refreshUrl: `${site.localUrl}/refresh`, returnUrl: `${site.localUrl}/creator/dashboard` }
    const link = new URL(new URL(await payments.createOnboardingLink(id, urls)).pathname, site.localUrl)
    const opened = await fetch(link, { redirect: 'manual' })
    const visit = new URL(opened.headers.get('location') ?? '', site.localUrl)
    expect((await fetch(link, { redirect: 'manual' })).headers.get('location')).toBe(urls.refreshUrl)
    const asked = await (await fetch(visit)).text()
    const fields = Object.fromEntries(
      [...asked.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
    )
    const send = (more: Record<string, string>) =>
      fetch(visit, { method: 'POST', body: new URLSearchParams({ ...fields, ...more }), redirect: 'manual' })
    const refused = await send({ account_number: '1234' })
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('test account numbers only')])
    const finished = await send({})
    expect([finished.status, finished.headers.get('location')]).toEqual([303, urls.returnUrl])
    expect(await payments.readAccount(id)).toMatchObject({ payoutsEnabled: true, requirementsDue: [] })
    expect((await send({})).status).toBe(410)
    const late = new URL(new URL(await payments.createOnboardingLink(id, urls)).pathname, site.localUrl)
    await cards.advance(301)
    expect((await fetch(late, { redirect: 'manual' })).headers.get('location')).toBe(urls.refreshUrl)
  })

  it.each([
    ['not_started', { canReceive: false, payoutsEnabled: false, bank: null }],
    [
      'permissions_missing',
      { canReceive: false, payoutsEnabled: false, requirementsDue: [], disabledReason: 'action_required.requested_capabilities' },
    ],
    ['requirements_due', { canReceive: false, payoutsEnabled: false, requirementsDue: ['individual.verification.document'] }],
    ['bank_missing', { canReceive: true, payoutsEnabled: false, requirementsDue: ['external_account'], bank: null }],
    ['under_review', { payoutsEnabled: false, requirementsDue: [], isUnderReview: true, disabledReason: 'under_review' }],
    ['disabled', { canReceive: false, payoutsEnabled: false, requirementsDue: [], disabledReason: 'rejected.fraud' }],
    ['enabled', { canReceive: true, payoutsEnabled: true, requirementsDue: [], disabledReason: null }],
  ])('can be turned to %s', async (state, facts) => {
    const { id } = await payments.createAccount(wish, nextKey())
    expect((await cards.turn(`accounts/${id}/state`, { state })).status).toBe(200)
    expect(await payments.readAccount(id)).toMatchObject(facts)
  })
})

describe('a payout', () => {
  const send = async (account: ProviderAccount, amountCents: number) => {
    const payout = { accountId: account.id, amountCents, currency: 'USD', payoutId: (count += 1) }
    return { payout, transferId: await payments.transfer(payout, nextKey()) }
  }

  it('moves what is there, once per key, and arrives', async () => {
    await earn()
    const before = await available()
    const { payout } = await send(await enabledAccount(), 4_000)
    expect(await available()).toBe(before - 4_000)
    const key = nextKey()
    const [sent, again] = await Promise.all([payments.payOut(payout, key), payments.payOut(payout, key)])
    expect(again).toEqual(sent)
    expect(sent).toMatchObject({ status: 'pending', failureReason: null })
    expect(await payments.readPayout('acct_somebodyelse', sent.id)).toBeNull()
    await cards.advance(3_600)
    expect(await payments.readPayout(payout.accountId, sent.id)).toMatchObject({ status: 'in_transit' })
    await cards.advanceTo(sent.arrivesAt ?? new Date(0))
    expect(await payments.readPayout(payout.accountId, sent.id)).toMatchObject({ status: 'paid' })
    await expect(payments.payOut(payout, nextKey())).rejects.toMatchObject({ name: 'PaymentRefused' })
  })

  it('fails at the bank, and the money can be brought back', async () => {
    await earn()
    const before = await available()
    const { payout, transferId } = await send(await enabledAccount('000111111116'), 4_000)
    const sent = await payments.payOut(payout, nextKey())
    await expect(payments.reverseTransfer(transferId, nextKey())).rejects.toMatchObject({ name: 'PaymentRefused' })
    await cards.advance(3 * day)
    expect(await payments.readPayout(payout.accountId, sent.id)).toMatchObject({
      status: 'failed',
      failureReason: 'no_account',
    })
    const key = nextKey()
    await payments.reverseTransfer(transferId, key)
    await payments.reverseTransfer(transferId, key)
    expect(await available()).toBe(before)
  })

  it('never moves what is not there, or to whom may not receive', async () => {
    const account = await enabledAccount()
    await expect(send(account, (await available()) + 1)).rejects.toMatchObject({ name: 'PaymentRefused' })
    await cards.turn(`accounts/${account.id}/state`, { state: 'disabled' })
    await expect(send(account, 1)).rejects.toMatchObject({ code: 'permissions_missing' })
  })
})

describe('the sandbox’s page for people', () => {
  it('shows time, accounts and charges, and turns them by its own buttons', async () => {
    await earn()
    const { id } = await payments.createAccount(wish, nextKey())
    const shown = await (await fetch(`${site.localUrl}/sandbox/stripe`)).text()
    expect(shown).toContain(id)
    expect(shown).toContain('10000 usd')
    const press = (path: string, fields: Record<string, string>) =>
      fetch(`${site.localUrl}/sandbox/stripe/${path}`, {
        method: 'POST',
        body: new URLSearchParams({ back: '1', ...fields }),
        redirect: 'manual',
      })
    const pressed = await press(`accounts/${id}/state`, { state: 'enabled' })
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/sandbox/stripe'])
    expect(await payments.readAccount(id)).toMatchObject({ payoutsEnabled: true })
    const before = (await payments.readBalance()).now.getTime()
    expect((await press('clock', { advanceSeconds: '86400' })).status).toBe(303)
    expect((await payments.readBalance()).now.getTime() - before).toBeGreaterThanOrEqual(day * 1000)
    expect((await press('clock', { advanceSeconds: '-1' })).status).toBe(422)
    expect((await press('faults', { 'webhooks[]': 'nonsense' })).status).toBe(422)
  })
})
