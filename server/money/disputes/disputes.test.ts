import { beforeAll, describe, expect, it } from 'vitest'
import { paidCreator } from '#tests/people/paid-creator.ts'
import { advanceBilling, billingOf, subscribeTo } from '#tests/people/paying-fan.ts'
import type { Visitor } from '#tests/people/visitor.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'
import { syncSubscription } from '#server/money/subscriptions/index.ts'
import { disputeInvariants } from './dispute-invariants.ts'

let site: TestSite

beforeAll(async () => {
  site = await startTestSite()
})

/** A paid subscription, and the switch of the fan's bank. */
async function sold(creator: Visitor) {
  const { id } = await subscribeTo(site, creator, await site.person())
  const [payment] = await site.query<{ id: string }>('select payment_id as id from subscription_payments where subscription_id = $1', [id])
  const turn = async (action: string, reason?: string) => {
    expect((await billingOf(site).turn(`charges/${payment?.id}/dispute`, { action, ...(reason && { reason }) })).status).toBe(200)
    await syncSubscription(site.platform, id)
  }
  return { id, turn }
}

const rowOf = async (subscription: number) =>
  (
    await site.query<Record<string, unknown>>(
      `select status, is_inquiry, reason, amount_cents, fee_cents, due_at > opened_at as is_due_later, submitted_at, closed_at is not null as is_closed
      from disputes where subscription_id = $1`,
      [subscription],
    )
  )[0]
const earned = async (creator: Visitor) => (await creator.get(`/api/creator/${creator.id}/earnings`)).body[0]
const status = async (creator: Visitor) => (await creator.get(`/api/creator/${creator.id}/payout-status?fresh=true`)).body

describe('a dispute', () => {
  it('is kept with its reason, amount and time, however often it is told of, and with its outcome', async () => {
    const one = await sold(await paidCreator(site))
    await one.turn('open', 'product_not_received')
    const open = { status: 'needs_response', is_inquiry: false, reason: 'product_not_received', fee_cents: 1_500, is_due_later: true }
    expect(await rowOf(one.id)).toMatchObject({ ...open, is_closed: false, submitted_at: null })
    await Promise.all([syncSubscription(site.platform, one.id), syncSubscription(site.platform, one.id)])
    expect(await rowOf(one.id)).toMatchObject(open)
    await one.turn('lose')
    expect(await rowOf(one.id)).toMatchObject({ status: 'lost', is_closed: true })
  })

  it('moves no money while the bank only asks, and does once it is raised', async () => {
    const lena = await paidCreator(site)
    const one = await sold(lena)
    await one.turn('inquire')
    expect(await rowOf(one.id)).toMatchObject({ status: 'needs_response', is_inquiry: true, fee_cents: 0 })
    expect(await earned(lena)).toMatchObject({ disputedCents: 0 })
    await one.turn('escalate')
    expect(await rowOf(one.id)).toMatchObject({ status: 'needs_response', is_inquiry: false, fee_cents: 1_500 })
    expect(await earned(lena)).toMatchObject({ disputedCents: 1_350 })
  })

  it('that nobody answers in time is lost', async () => {
    const one = await sold(await paidCreator(site))
    await one.turn('open')
    await advanceBilling(site, 9.5)
    await syncSubscription(site.platform, one.id)
    expect(await rowOf(one.id)).toMatchObject({ status: 'lost' })
  })

  it('of many holds all payouts, until one is won', async () => {
    const lena = await paidCreator(site)
    const disputed = [await sold(lena), await sold(lena), await sold(lena)] as const
    await sold(lena)
    await disputed[0].turn('open')
    await disputed[1].turn('open')
    expect(await status(lena)).toMatchObject({ state: 'enabled' })
    await disputed[2].turn('open')
    expect(await status(lena)).toMatchObject({ state: 'held', reason: 'disputes_many', heldSince: expect.any(String) })
    await disputed[1].turn('win')
    expect(await status(lena)).toMatchObject({ state: 'enabled' })
  })
})

describe('the audit', () => {
  it('names a dispute without its booking, and one whose time passed', async () => {
    const one = await sold(await paidCreator(site))
    await one.turn('open')
    const broken = async (index: number, now: Date) =>
      (await disputeInvariants[index]?.broken(now).execute(site.platform.database))?.rows.map(({ row }) => row)
    const [{ provider_id: name, due_at: due } = { provider_id: '', due_at: new Date(0) }] = await site.query<{
      provider_id: string
      due_at: Date
    }>('select provider_id, due_at from disputes where subscription_id = $1', [one.id])
    const named = expect.stringContaining(name)
    const late = new Date(due.getTime() + 3 * 86_400_000)
    expect(await broken(1, due)).not.toContainEqual(named)
    expect(await broken(1, late)).toContainEqual(named)
    expect(await broken(0, late)).not.toContainEqual(named)
    await site.query("update disputes set provider_id = 'du_unbooked' where subscription_id = $1", [one.id])
    expect(await broken(0, late)).toContainEqual(expect.stringContaining('du_unbooked'))
  })
})
