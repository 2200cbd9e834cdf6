import { beforeAll, describe, expect, it } from 'vitest'
import { bill, disputed, hour, refunded } from '#tests/money/bills.ts'
import { openTestDatabase, type TestDatabase } from '#tests/test-database.ts'
import { postPayout, postPayoutFailed, postPayoutPaid, readBalances, recordPayment, type Sold } from './index.ts'

let tables: TestDatabase
beforeAll(async () => {
  tables = await openTestDatabase()
})

let last = 0

async function sell(change: Partial<Sold> = {}) {
  last += 1
  const [creatorId, fanId] = [await tables.person(), await tables.person()]
  const rates = { feeBasisPoints: 1000, taxBasisPoints: 0, taxCountry: null, eventId: null }
  const sold: Sold = { subscriptionId: last, creatorId, fanId, ...rates, ...change }
  return { sold, id: `${last}`, creatorId }
}

/** Sums by account; accounts that stand at zero are left out. */
async function accounts(subscriptionId: number): Promise<Record<string, number>> {
  const rows = await tables.query<{ account: string; cents: number }>(
    `select account, sum(amount_cents)::bigint as cents from ledger_entries join ledger_transactions t on t.id = transaction_id
     where subscription_id = $1 group by 1 having sum(amount_cents) <> 0`,
    [subscriptionId],
  )
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]))
}

const record = (sold: Sold, invoice: Parameters<typeof recordPayment>[2]) => recordPayment(tables.database, sold, invoice)
const balanceOf = async (creatorId: number, now = hour(24 * 365)) => (await readBalances(tables.database, creatorId, now))[0]

describe('a sale', () => {
  it('is divided into tax, fee and share, and the platform bears what the provider keeps', async () => {
    const { sold, id } = await sell({ taxBasisPoints: 2300, taxCountry: 'PT' })
    expect(await record(sold, bill(id, { costCents: 59 }))).toEqual(['sale', 'provider_cost'])
    // 999 × 23/123 = 186.8; (999 - 187) × 10 % = 81.2
    expect(await accounts(sold.subscriptionId)).toEqual({
      provider: 999 - 59,
      tax: -187,
      fees: -81,
      creator: -731,
      provider_costs: 59,
    })
  })

  it('is written once, also when ten hear of it at the same moment', async () => {
    const { sold, id } = await sell()
    const answers = await Promise.all(Array.from({ length: 10 }, () => record(sold, bill(id, { costCents: 59 }))))
    expect(answers.flat().sort()).toEqual(['provider_cost', 'sale'])
    expect(await record(sold, bill(id, { costCents: 59 }))).toEqual([])
  })

  it('of the platform’s own plan is the platform’s', async () => {
    const { sold, id } = await sell({ creatorId: null, taxBasisPoints: 2300 })
    await record(sold, bill(id, { costCents: 59 }))
    expect(await accounts(sold.subscriptionId)).toEqual({ provider: 940, tax: -187, premium: -812, provider_costs: 59 })
    await record(sold, bill(id, { costCents: 59, refunds: [refunded(id, 999, hour(1))] }))
    expect(await accounts(sold.subscriptionId)).toEqual({ provider: -59, provider_costs: 59 })
  })

  it('is none before it is paid', async () => {
    const { sold, id } = await sell()
    expect(await record(sold, bill(id, { status: 'open' }))).toEqual([])
    expect(await record(sold, bill(id, { payment: null }))).toEqual([])
    expect(await accounts(sold.subscriptionId)).toEqual({})
  })

  it('rests until it may be paid out, and longer when the provider says so', async () => {
    const { sold, id, creatorId } = await sell()
    await record(sold, bill(id))
    expect(await balanceOf(creatorId, hour(24 * 7 - 1))).toMatchObject({ balanceCents: 899, pendingCents: 899, availableCents: 0 })
    expect(await balanceOf(creatorId, hour(24 * 7))).toMatchObject({ balanceCents: 899, pendingCents: 0, availableCents: 899 })
  })
})

describe('a refund', () => {
  it('in many parts ends at exactly zero, and the provider’s cost ends with the creator', async () => {
    const { sold, id } = await sell({ taxBasisPoints: 2300 })
    const refunds = [1, 1, 332, 7, 1, 400, 256, 1].map((cents, index) => refunded(`${id}_${index}`, cents, hour(index + 1)))
    for (let count = 0; count <= refunds.length; count += 1)
      await record(sold, bill(id, { costCents: 59, refunds: refunds.slice(0, count) }))
    expect(await accounts(sold.subscriptionId)).toEqual({ provider: -59, creator: 59 })
    const backwards = await tables.query(
      `select from ledger_entries join ledger_transactions t on t.id = transaction_id
       where t.kind = 'refund' and subscription_id = $1 and (account <> 'provider') <> (amount_cents > 0)`,
      [sold.subscriptionId],
    )
    expect(backwards).toEqual([])
  })

  it('takes fee and share back in proportion', async () => {
    const { sold, id, creatorId } = await sell()
    await record(sold, bill(id, { costCents: 50, refunds: [refunded(id, 333, hour(1))] }))
    expect(await accounts(sold.subscriptionId)).toEqual({
      provider: 999 - 333 - 50,
      fees: -100 + 33,
      creator: -899 + 300 + 17,
      provider_costs: 50 - 17,
    })
    expect((await balanceOf(creatorId))?.lifetime).toEqual({
      grossCents: 999,
      refundedCents: 333,
      lostCents: 0,
      taxCents: 0,
      feeCents: 67,
      costCents: 17,
      netCents: 582,
    })
  })

  it('of a sale that still rests takes from what rests', async () => {
    const { sold, id, creatorId } = await sell()
    await record(sold, bill(id, { refunds: [refunded(id, 999, hour(1))] }))
    expect(await balanceOf(creatorId, hour(2))).toMatchObject({ balanceCents: 0, pendingCents: 0, availableCents: 0 })
  })

  it('of a withdrawal leaves the creator as if nothing had been sold, and the platform with the cost', async () => {
    const { sold, id, creatorId } = await sell({ taxBasisPoints: 2300, undoneSince: new Date(hour(2).getTime() + 999) })
    await record(sold, bill(id, { costCents: 59 }))
    // Told in whole seconds, it is as old as the wish.
    await record(sold, bill(id, { costCents: 59, refunds: [refunded(id, 999, hour(2))] }))
    expect(await accounts(sold.subscriptionId)).toEqual({ provider: -59, provider_costs: 59 })
    expect(await balanceOf(creatorId)).toMatchObject({ balanceCents: 0, lifetime: { costCents: 0, netCents: 0 } })
    const failed = [{ ...refunded(id, 999, hour(2)), status: 'failed' as const }]
    await record(sold, bill(id, { costCents: 59, refunds: failed }))
    expect(await accounts(sold.subscriptionId)).toMatchObject({ creator: -731, provider_costs: 59 })
    await record(sold, bill(id, { costCents: 59, refunds: [...failed, refunded(`${id}_2`, 999, hour(3))] }))
    expect(await accounts(sold.subscriptionId)).toEqual({ provider: -59, provider_costs: 59 })
  })

  it('that the creator gave before a withdrawal stays at the creator’s cost, and no more', async () => {
    const { sold, id } = await sell({ undoneSince: hour(2) })
    const refunds = [refunded(`${id}_1`, 333, hour(1)), refunded(`${id}_2`, 666, hour(2))]
    await record(sold, bill(id, { costCents: 60, refunds }))
    expect(await accounts(sold.subscriptionId)).toEqual({ provider: -60, creator: 20, provider_costs: 40 })
  })

  it('that the bank sends back is undone as it was done', async () => {
    const { sold, id } = await sell({ taxBasisPoints: 700 })
    const sale = bill(id, { costCents: 59 })
    await record(sold, sale)
    const before = await accounts(sold.subscriptionId)
    const [first, second] = [refunded(`${id}_1`, 334, hour(1)), refunded(`${id}_2`, 333, hour(2))]
    await record(sold, bill(id, { costCents: 59, refunds: [first] }))
    await record(sold, bill(id, { costCents: 59, refunds: [first, second] }))
    const failed = [
      { ...first, status: 'failed' as const },
      { ...second, status: 'failed' as const },
    ]
    expect((await record(sold, bill(id, { costCents: 59, refunds: failed }))).filter((kind) => kind === 'refund_failed')).toHaveLength(2)
    expect(await accounts(sold.subscriptionId)).toEqual(before)
    await record(sold, bill(id, { costCents: 59, refunds: [...failed, refunded(`${id}_3`, 999, hour(3))] }))
    expect(await accounts(sold.subscriptionId)).toEqual({ provider: -59, creator: 59 })
  })
})

describe('a dispute', () => {
  it('sets the share aside, and gives it back when it is won', async () => {
    const { sold, id, creatorId } = await sell()
    expect(await record(sold, bill(id, { dispute: disputed(id, 999, hour(1)) }))).toEqual(['sale', 'dispute_opened'])
    expect(await balanceOf(creatorId)).toMatchObject({ balanceCents: 0, disputedCents: 899, lifetime: { netCents: 899 } })
    expect(await record(sold, bill(id, { dispute: disputed(id, 999, hour(1), 'won') }))).toEqual(['dispute_won'])
    expect(await balanceOf(creatorId)).toMatchObject({ balanceCents: 899, disputedCents: 0, lifetime: { netCents: 899 } })
  })

  it('of the rest after a refund, when lost, leaves nothing of the sale and its cost with the creator', async () => {
    const { sold, id, creatorId } = await sell()
    const refunds = [refunded(id, 400, hour(1))]
    await record(sold, bill(id, { refunds }))
    await record(sold, bill(id, { refunds, dispute: disputed(id, 599, hour(2)) }))
    expect(await balanceOf(creatorId)).toMatchObject({ balanceCents: 0, disputedCents: 539 })
    await record(sold, bill(id, { refunds, dispute: disputed(id, 599, hour(2), 'lost', 1500) }))
    expect(await accounts(sold.subscriptionId)).toEqual({ provider: -1500, creator: 1500 })
    expect(await balanceOf(creatorId)).toMatchObject({ balanceCents: -1500, availableCents: -1500, disputedCents: 0 })
  })

  it('comes to the same when it is first heard of after it was lost', async () => {
    const { sold, id } = await sell({ taxBasisPoints: 2300 })
    await record(sold, bill(id, { refunds: [refunded(id, 400, hour(1))], dispute: disputed(id, 599, hour(2), 'lost', 1500) }))
    expect(await accounts(sold.subscriptionId)).toEqual({ provider: -1500, creator: 1500 })
  })

  it('over more than was left takes the rest from the creator', async () => {
    const { sold, id } = await sell()
    await record(sold, bill(id, { refunds: [refunded(id, 400, hour(1))], dispute: disputed(id, 999, hour(2), 'lost') }))
    expect(await accounts(sold.subscriptionId)).toEqual({ provider: -400, creator: 400 })
  })

  it('about the platform’s own plan is the platform’s loss', async () => {
    const { sold, id } = await sell({ creatorId: null })
    await record(sold, bill(id, { dispute: disputed(id, 999, hour(1)) }))
    await record(sold, bill(id, { dispute: disputed(id, 999, hour(1), 'lost', 1500) }))
    expect(await accounts(sold.subscriptionId)).toEqual({ provider: -1500, provider_costs: 1500 })
  })
})

describe('a payout', () => {
  it('leaves the balance, is on its way, arrives, or comes back', async () => {
    const { sold, id, creatorId } = await sell()
    await record(sold, bill(id))
    const payout = (payoutId: number, amountCents: number) => ({ payoutId, creatorId, amountCents, currency: 'USD', at: hour(200) })
    expect(await postPayout(tables.database, payout(last * 10, 500))).toBe(true)
    expect(await postPayout(tables.database, payout(last * 10, 500))).toBe(false)
    expect(await balanceOf(creatorId)).toMatchObject({ balanceCents: 399, inTransitCents: 500, paidOutCents: 0 })
    await postPayoutPaid(tables.database, payout(last * 10, 500))
    expect(await balanceOf(creatorId)).toMatchObject({ balanceCents: 399, inTransitCents: 0, paidOutCents: 500 })
    await postPayout(tables.database, payout(last * 10 + 1, 399))
    await postPayoutFailed(tables.database, payout(last * 10 + 1, 399))
    expect(await balanceOf(creatorId)).toMatchObject({ balanceCents: 399, inTransitCents: 0, paidOutCents: 500 })
    await postPayoutFailed(tables.database, payout(last * 10, 500))
    expect(await balanceOf(creatorId)).toMatchObject({ balanceCents: 899, inTransitCents: 0, paidOutCents: 0 })
  })
})

describe('a reserve', () => {
  it('keeps a part of young sales back', async () => {
    const { sold, id, creatorId } = await sell()
    await record(sold, bill(id))
    await tables.query(
      `insert into money_terms (fee_basis_points, premium_price_cents, free_subscribers, payout_delay_days, reserve_basis_points, reserve_days, minimum_payout_cents, created_at)
       values (1000, 999, 100, 7, 1000, 30, 100, '2026-01-01')`,
    )
    expect(await balanceOf(creatorId, hour(24 * 8))).toMatchObject({ balanceCents: 899, reservedCents: 90, availableCents: 809 })
    expect(await balanceOf(creatorId, hour(24 * 31))).toMatchObject({ reservedCents: 0, availableCents: 899 })
  })

  it('that is raised holds for sales from then on, also of the same day, and takes nothing that is available', async () => {
    const { sold, id, creatorId } = await sell()
    await record(sold, bill(id))
    const raise = (basisPoints: number, at: Date) =>
      tables.query(
        `insert into money_terms (fee_basis_points, premium_price_cents, free_subscribers, payout_delay_days, reserve_basis_points, reserve_days, minimum_payout_cents, created_at)
         values (1000, 999, 100, 7, $1, 30, 100, $2)`,
        [basisPoints, at],
      )
    await raise(5000, hour(1))
    expect(await balanceOf(creatorId, hour(24 * 8))).toMatchObject({ reservedCents: 90, availableCents: 809 })
    const again = { ...sold, subscriptionId: sold.subscriptionId + 500 }
    await record(again, bill(`${id}_same_day`, { paidAt: hour(2) }))
    await record(again, bill(`${id}_next_day`, { paidAt: hour(30) }))
    expect(await balanceOf(creatorId, hour(24 * 9))).toMatchObject({ reservedCents: 90 + 450 + 450 - 1, balanceCents: 3 * 899 })
    // Lowered, it gives nothing early that was sold under the higher one.
    await raise(0, hour(40))
    expect(await balanceOf(creatorId, hour(24 * 9))).toMatchObject({ reservedCents: 989 })
    await record(again, bill(`${id}_last`, { paidAt: hour(41) }))
    expect(await balanceOf(creatorId, hour(24 * 10))).toMatchObject({ reservedCents: 989 })
  })
})

describe('the tables', () => {
  it('refuse to change, to forget and to be unbalanced', async () => {
    const { sold, id } = await sell()
    await record(sold, bill(id))
    await expect(tables.query('update ledger_entries set amount_cents = amount_cents + 1')).rejects.toThrow(/append-only/)
    await expect(tables.query('delete from ledger_transactions')).rejects.toThrow(/append-only/)
    await expect(tables.query('truncate ledger_entries cascade')).rejects.toThrow(/append-only/)
    await expect(
      tables.query(
        `with made as (insert into ledger_transactions (kind, source, happened_at) values ('sale', 'unbalanced', now()) returning id)
         insert into ledger_entries (transaction_id, account, amount_cents, currency, happened_at, kind)
         select id, 'fees', 5, 'USD', now(), 'sale' from made`,
      ),
    ).rejects.toThrow(/does not sum to zero/)
    await expect(
      tables.query("insert into ledger_transactions (kind, source, happened_at) values ('sale', 'empty', now())"),
    ).rejects.toThrow(/has no entries/)
  })
})
