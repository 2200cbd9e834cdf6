import { beforeAll, describe, expect, it } from 'vitest'
import { goodBank, setUpCreator } from '#tests/people/paid-creator.ts'
import { breakProvider } from '#tests/people/paying-fan.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'
import { syncAccount } from './sync-account.ts'

let site: TestSite

beforeAll(async () => {
  site = await startTestSite()
})

const status = async (creator: Visitor, query = '') => (await creator.get(`/api/creator/${creator.id}/payout-status${query}`)).body
const accountsOf = (creator: Visitor) =>
  site.query<{ provider_id: string | null; opening: unknown }>('select provider_id, opening from payout_accounts where creator_id = $1', [
    creator.id,
  ])

describe('setting up on the provider', () => {
  it('makes a creator also while the provider is down, says what is missing, and goes on when it is back', async () => {
    await breakProvider(site, { kind: 'error', times: 1_000 })
    const lena = await site.person()
    const { body } = await setUpCreator(lena)
    expect([body.success, body.onboardingUrl, body.user.isCreator]).toEqual([true, null, true])
    expect(await status(lena)).toMatchObject({ state: 'not_started', reason: 'account_pending', requiresOnboarding: true })
    // Whoever wants to be sure is told that the provider does not answer.
    expect(codeOf(await lena.get(`/api/creator/${lena.id}/payout-status?fresh=true`))).toBe('payments_unavailable')
    expect(codeOf(await lena.post(`/api/creator/${lena.id}/onboarding`))).toBe('payments_unavailable')
    await breakProvider(site, null)
    expect(await status(lena, '?fresh=true')).toMatchObject({ state: 'requirements_due', requiresOnboarding: true })
    expect((await lena.post(`/api/creator/${lena.id}/onboarding`)).body.onboardingUrl).toMatch(/^http/)
  })

  it('opens one account when the answer is lost', async () => {
    await breakProvider(site, { kind: 'cut', times: 1_000, path: '/v1/accounts' })
    const lena = await site.person()
    await setUpCreator(lena)
    expect(await accountsOf(lena)).toMatchObject([{ provider_id: null }])
    await breakProvider(site, null)
    // A new name changes the profile's address, and must not change what the repeated call says.
    await lena.put(`/api/users/${lena.id}/profile`, { username: 'renamed_lena' })
    const found = await Promise.all([1, 2, 3].map(() => syncAccount(site.platform, lena.id)))
    expect(new Set(found.map((account) => account?.providerId)).size).toBe(1)
    expect(await accountsOf(lena)).toMatchObject([{ provider_id: expect.any(String), opening: null }])
  })

  it('leads to the provider’s pages from other countries', async () => {
    const ana = await site.person()
    const { body } = await ana.post('/api/creator/setup', { description: 'Azulejos', country: 'PT' })
    expect(body).toMatchObject({ success: true, user: { isCreator: true, subscriptionPrice: 999 } })
    expect(body.onboardingUrl).toMatch(/^http/)
    expect(await status(ana)).toMatchObject({ state: 'requirements_due', country: 'PT' })
    expect(codeOf(await ana.put(`/api/creator/${ana.id}/banking`, goodBank))).toBe('bank_refused')
  })

  it('takes what the browser gave to the provider instead of the fields', async () => {
    const key = site.platform.payments.publishableKey ?? ''
    const tokenOf = async (fields: Record<string, string>) => {
      const response = await fetch(`${site.localUrl}/sandbox/stripe/v1/tokens`, {
        method: 'POST',
        body: new URLSearchParams({ key, ...fields }),
      })
      return ((await response.json()) as { id: string }).id
    }
    const personToken = await tokenOf({
      'account[tos_shown_and_accepted]': 'true',
      'account[business_type]': 'individual',
      ...Object.fromEntries(
        Object.entries({
          first_name: 'Ana',
          last_name: 'Lee',
          email: 'ana@people.example',
          phone: '+14155550100',
          ssn_last_4: '0000',
          'dob][day': '7',
          'dob][month': '11',
          'dob][year': '1985',
          'address][line1': '1 Street',
          'address][city': 'City',
          'address][state': 'CA',
          'address][postal_code': '94107',
        }).map(([name, value]) => [`account[individual][${name}]`, value]),
      ),
    })
    const bankToken = await tokenOf({
      'bank_account[country]': 'US',
      'bank_account[currency]': 'usd',
      'bank_account[routing_number]': '110000000',
      'bank_account[account_number]': '000123456789',
    })
    const lena = await site.person()
    const { body } = await lena.post('/api/creator/setup', { description: 'Pots', personToken, bankToken })
    expect([body.success, body.onboardingUrl]).toEqual([true, null])
    expect(await status(lena)).toMatchObject({ state: 'enabled', bank: { last4: '6789' } })
  })

  it('is nobody else’s business', async () => {
    const [lena, other] = [await site.person(), await site.person()]
    await setUpCreator(lena)
    expect(codeOf(await other.get(`/api/creator/${lena.id}/payout-status`))).toBe('private_information')
    expect(codeOf(await other.put(`/api/creator/${lena.id}/banking`, goodBank))).toBe('private_information')
    expect(codeOf(await other.post(`/api/creator/${lena.id}/onboarding`))).toBe('private_information')
    expect(codeOf(await other.post(`/api/creator/${other.id}/onboarding`))).toBe('creators_only')
    expect(codeOf(await site.visitor().get(`/api/creator/${lena.id}/payouts`))).toBe('signed_out')
  })
})

it('keeps no digit of a bank account or an identity', async () => {
  const lena = await site.person()
  await setUpCreator(lena)
  await lena.put(`/api/creator/${lena.id}/banking`, goodBank)
  await lena.put(`/api/creator/${lena.id}/banking`, { ...goodBank, routingNumber: '987654321' })
  const tables = await site.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema')`,
  )
  for (const { name } of tables) {
    const rows = JSON.stringify(await site.query(`select t::text as row from ${name} t`))
    expect(rows, name).not.toMatch(/canary.(first|last|street|city|holder)|000123456789|110000000|987654321|555 0100/i)
  }
})
