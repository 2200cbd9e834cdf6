import { describe, expect, it } from 'vitest'
import { isEntitledStatus } from '#server/access/index.ts'
import type { ProviderInvoice, ProviderSubscription } from '#server/platform/payments.ts'
import { isOverdue, readState, stepsDue, turnsBetween, withdrawableUntil, type State } from './state.ts'

const day = (number: number) => new Date(Date.UTC(2027, 0, 1) + number * 86_400_000)

function invoice(
  change: Partial<ProviderInvoice> & { number?: number; refunds?: number[]; dispute?: 'open' | 'won' | 'lost' } = {},
): ProviderInvoice {
  const { number = 0, refunds = [], dispute, ...more } = change
  const isPaid = (more.status ?? 'paid') === 'paid'
  return {
    id: `in_${number}`,
    status: 'paid',
    amountPaidCents: isPaid ? 999 : 0,
    currency: 'USD',
    periodStart: day(number * 30),
    periodEnd: day(number * 30 + 30),
    paidAt: isPaid ? day(number * 30) : null,
    failedTries: 0,
    payment: isPaid
      ? {
          paymentIntentId: `pi_${number}`,
          chargeId: `ch_${number}`,
          costCents: 59,
          availableAt: day(number * 30 + 2),
          card: null,
          refunds: refunds.map((amountCents, at) => ({ id: `re_${at}`, amountCents, status: 'succeeded' as const, createdAt: day(1) })),
          dispute: dispute
            ? {
                id: 'dp',
                amountCents: 999,
                status: dispute,
                costCents: 1500,
                createdAt: day(2),
                closedAt: dispute === 'open' ? null : day(9),
              }
            : null,
          disputes: [],
        }
      : null,
    ...more,
  }
}

function provider(change: Partial<ProviderSubscription> = {}): ProviderSubscription {
  return {
    id: 'sub_1',
    customerId: 'cus_1',
    subscriptionId: 1,
    status: 'active',
    cancelAtPeriodEnd: false,
    periodStart: day(0),
    periodEnd: day(30),
    endedAt: null,
    priceCents: 999,
    currency: 'USD',
    nextRetryAt: null,
    pastDueSince: null,
    invoices: [invoice()],
    ...change,
  }
}

const never: State = {
  status: 'incomplete',
  cancelAtPeriodEnd: false,
  periodStart: null,
  periodEnd: null,
  startedAt: null,
  endedAt: null,
  pastDueSince: null,
  nextRetryAt: null,
}
const active = readState(never, provider())
const unpaid = invoice({ status: 'open' })

describe('what the provider says', () => {
  const table: [name: string, said: Partial<ProviderSubscription>, status: State['status'], isEntitled: boolean][] = [
    ['unpaid beginning', { status: 'incomplete', invoices: [unpaid] }, 'incomplete', false],
    ['beginning that expired', { status: 'expired', invoices: [unpaid], endedAt: day(1) }, 'expired', false],
    ['beginning that was cancelled', { status: 'canceled', invoices: [unpaid], endedAt: day(1) }, 'expired', false],
    ['first payment', {}, 'active', true],
    ['trial', { status: 'trialing', invoices: [] }, 'trialing', true],
    ['cancelled to the end of the period', { cancelAtPeriodEnd: true }, 'active', true],
    ['failed renewal', { status: 'past_due', pastDueSince: day(30), nextRetryAt: day(31) }, 'past_due', true],
    ['paused', { status: 'paused' }, 'paused', false],
    ['ended', { status: 'canceled', endedAt: day(30) }, 'canceled', false],
    ['ended, with a period that still runs', { status: 'canceled', endedAt: day(3), periodEnd: day(300) }, 'canceled', false],
  ]
  it.each(table)('%s', (_name, said, status, isEntitled) => {
    const state = readState(never, provider(said))
    expect(state.status).toBe(status)
    expect(isEntitledStatus(state.status)).toBe(isEntitled)
  })

  it('has times for what is so, and none for what is not', () => {
    expect(active).toMatchObject({ startedAt: day(0), endedAt: null, pastDueSince: null, nextRetryAt: null })
    const late = readState(active, provider({ status: 'past_due', pastDueSince: day(30), nextRetryAt: day(31) }))
    expect(late).toMatchObject({ pastDueSince: day(30), nextRetryAt: day(31) })
    // The open bill is still there for a moment after it was paid.
    expect(readState(late, provider({ pastDueSince: day(30), nextRetryAt: day(31) }))).toMatchObject({
      pastDueSince: null,
      nextRetryAt: null,
    })
    expect(readState(active, provider({ status: 'canceled', cancelAtPeriodEnd: true, endedAt: day(30) }))).toMatchObject({
      cancelAtPeriodEnd: false,
      endedAt: day(30),
    })
  })

  it('keeps the first payment as the beginning', () => {
    const later = readState(active, provider({ invoices: [invoice({ number: 1 })] }))
    expect(later.startedAt).toEqual(day(0))
    expect(withdrawableUntil(later)).toEqual(day(14))
    expect(readState(never, provider({ invoices: [invoice({ number: 1 }), invoice()] })).startedAt).toEqual(day(0))
  })

  it('begins when it is active, not when its bill is read as paid a moment earlier', () => {
    const torn = readState(never, provider({ status: 'incomplete' }))
    expect(turnsBetween(never, torn)).toEqual([])
    expect(turnsBetween(torn, readState(torn, provider()))).toEqual(['began'])
  })

  it('is the same however often and in whichever order it is read', () => {
    const said = [provider({ status: 'incomplete', invoices: [unpaid] }), provider(), provider({ status: 'canceled', endedAt: day(30) })]
    const last = provider({ status: 'canceled', endedAt: day(30) })
    for (const order of [[0, 1, 2], [1, 0], [2, 1, 1, 0], []])
      expect(
        readState(
          order.reduce((state, at) => readState(state, said[at] ?? last), never),
          last,
        ),
      ).toEqual(readState(never, last))
  })
})

describe('what is still to be done at the provider', () => {
  const nothing = { mustEnd: false, mustStop: false, repayments: [] }
  const kept = { isUndone: false }
  const undone = { isUndone: true }

  it('is nothing, usually', () => {
    expect(stepsDue(kept, provider())).toEqual(nothing)
    expect(stepsDue(kept, provider({ invoices: [invoice({ refunds: [400] })] }))).toEqual(nothing)
    expect(stepsDue(kept, provider({ invoices: [invoice({ dispute: 'open' })] }))).toEqual(nothing)
    expect(stepsDue(kept, provider({ invoices: [invoice({ refunds: [999] }), invoice({ number: 1 })] }))).toEqual(nothing)
  })

  it('is its end once the last bill went back in full', () => {
    expect(stepsDue(kept, provider({ invoices: [invoice({ refunds: [400, 599] })] })).mustEnd).toBe(true)
    expect(stepsDue(kept, provider({ invoices: [invoice({ number: 1, refunds: [999] }), invoice()] })).mustEnd).toBe(true)
    expect(stepsDue(kept, provider({ invoices: [invoice({ dispute: 'lost' })] })).mustEnd).toBe(true)
    expect(stepsDue(kept, provider({ status: 'canceled', invoices: [invoice({ refunds: [999] })] })).mustEnd).toBe(false)
  })

  it('is no renewal once an older bill was taken back by its bank', () => {
    const older = [invoice({ dispute: 'lost' }), invoice({ number: 1 })]
    expect(stepsDue(kept, provider({ invoices: older }))).toEqual({ ...nothing, mustStop: true })
    expect(stepsDue(kept, provider({ invoices: older, cancelAtPeriodEnd: true }))).toEqual(nothing)
    expect(stepsDue(kept, provider({ invoices: older, status: 'canceled' }))).toEqual(nothing)
  })

  it('is its end and every payment back when it was withdrawn from or given up', () => {
    expect(stepsDue(undone, provider())).toEqual({
      mustEnd: true,
      mustStop: false,
      repayments: [{ paymentIntentId: 'pi_0', amountCents: 999 }],
    })
    expect(stepsDue(undone, provider({ status: 'canceled', invoices: [invoice({ refunds: [400] })] }))).toEqual({
      mustEnd: false,
      mustStop: false,
      repayments: [{ paymentIntentId: 'pi_0', amountCents: 599 }],
    })
    expect(stepsDue(undone, provider({ status: 'canceled', invoices: [invoice({ refunds: [999] })] }))).toEqual(nothing)
    expect(stepsDue(undone, provider({ status: 'canceled', invoices: [invoice({ dispute: 'open' })] }))).toEqual(nothing)
    expect(stepsDue(undone, provider({ status: 'incomplete', invoices: [unpaid] }))).toEqual({
      mustEnd: true,
      mustStop: false,
      repayments: [],
    })
  })
})

describe('what people are told of', () => {
  const pastDue = readState(active, provider({ status: 'past_due', pastDueSince: day(30), nextRetryAt: day(31) }))
  const leaving = readState(active, provider({ cancelAtPeriodEnd: true }))
  const ended = readState(active, provider({ status: 'canceled', endedAt: day(30) }))
  const expired = readState(never, provider({ status: 'expired', invoices: [unpaid] }))
  const table: [name: string, before: State, after: State, turns: string[]][] = [
    ['nothing', active, active, []],
    ['nothing before it began', never, expired, []],
    ['the beginning', never, active, ['began']],
    ['leaving', active, leaving, ['cancelled']],
    ['staying', leaving, active, ['resumed']],
    ['a failed payment', active, pastDue, ['payment_failed']],
    ['one that came after all', pastDue, active, ['recovered']],
    ['the end of what was cancelled', leaving, ended, ['ended']],
    ['the end of what was not paid', pastDue, ended, ['ended']],
  ]
  it.each(table)('%s', (_name, before, after, turns) => expect(turnsBetween(before, after)).toEqual(turns))
})

describe('the grace after a failed payment', () => {
  it('ends a day after the last try, by the times of the provider', () => {
    const pastDue = { status: 'past_due', pastDueSince: day(30) } as const
    expect(isOverdue(pastDue, day(37))).toBe(false)
    expect(isOverdue(pastDue, day(38))).toBe(false)
    expect(isOverdue(pastDue, new Date(day(38).getTime() + 1))).toBe(true)
    expect(isOverdue({ ...pastDue, status: 'canceled' }, day(60))).toBe(false)
  })
})
