/* Only at full width. In npm test server/engines/payments/stripe-faults.test.ts and server/money/subscriptions/crash.test.ts break off in the middle. */
import { afterAll, describe, expect, inject, it, vi } from 'vitest'
import { stripePayments } from '#server/engines/payments/stripe.ts'
import { stretch } from '#tests/pace.ts'
import { SandboxCards } from '#tests/people/sandbox-cards.ts'
import { TwoProcesses } from '#tests/two-processes.ts'
import { expectSoundSite } from './harness/audit.ts'
import { reportFault } from './harness/report.ts'

const sites = new TwoProcesses(inject('databaseServer'))
afterAll(() => sites.remove())

describe('F15 the payment provider’s stand-in at two processes, one of them killed', () => {
  it('is one provider that forgets nothing, finishes moving its clock, and tells everything', { timeout: stretch(120_000) }, async () => {
    await sites.start()
    const [keys] = await sites.query<{ data: { secretKey: string; publishableKey: string; webhookSecret: string } }>(
      "select data from sandbox_stripe where id = 'keys'",
    )
    if (!keys) throw new Error('the sandbox has no keys')
    const at = (url: string) => stripePayments({ realm: 'sandbox', ...keys.data, baseUrl: () => new URL('/sandbox/stripe', url) })
    const [first, second] = [at(sites.first.url), at(sites.second.url)]

    // Nobody takes the events until the killed process is back.
    const cards = new SandboxCards(sites.first.url, keys.data.publishableKey)
    await cards.turn('faults', { webhooks: ['drop'] })
    const customerId = await first.createCustomer({ personId: 1, email: 'fan@people.example', name: 'Fan' }, 'customer')
    const wish = { subscriptionId: 1, customerId, productName: 'x', priceCents: 999, currency: 'USD' }
    const made = await Promise.all([first.createSubscription(wish, 'one'), second.createSubscription(wish, 'one')])
    expect(made[0].id).toBe(made[1].id)
    const [{ id, periodEnd }] = made
    expect(await cards.pay((await second.readPaymentSecret(id)) ?? '', '4242424242424242')).toMatchObject({ status: 200 })

    const moving = cards.advanceTo(new Date(periodEnd.getTime() + 60 * 86_400_000)).catch(() => null)
    await sites.first.signal('SIGKILL', true)
    await moving
    await sites.first.start({ DATABASE_URL: sites.databaseUrl, REDIS_URL: sites.redis.url })
    await cards.turn('faults', {})
    await cards.advanceTo(new Date(periodEnd.getTime() + 60 * 86_400_000))

    const found = await second.readSubscription(id)
    expect(found?.status).toBe('active')
    expect(found?.invoices.map(({ status, amountPaidCents }) => [status, amountPaidCents])).toEqual(
      Array.from({ length: found?.invoices.length ?? 0 }, () => ['paid', 999]),
    )
    expect(new Set(found?.invoices.map(({ periodStart }) => periodStart.getTime())).size).toBe(found?.invoices.length)
    expect(found?.invoices.length).toBeGreaterThanOrEqual(3)
    await vi.waitFor(
      async () => {
        const told = await sites.query<{ id: string }>("select id from sandbox_stripe where kind = 'event' order by id")
        expect(await sites.query('select id from provider_events order by id')).toEqual(told)
        expect(await sites.query("select id from sandbox_stripe where kind = 'delivery'")).toEqual([])
      },
      { timeout: stretch(30_000), interval: 250 },
    )
    expectSoundSite(sites.env)
    const [{ count } = { count: 0 }] = await sites.query<{ count: number }>('select count(*)::int as count from provider_events')
    reportFault({ fault: 'F15', what: 'the stand-in killed while it moves its clock', tried: count, lost: 0, figures: { events: count } })
  })
})
