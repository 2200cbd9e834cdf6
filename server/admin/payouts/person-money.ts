import { sql } from 'kysely'
import type { PersonMoney } from '#contract/admin/payouts.ts'
import { api } from '#contract/index.ts'
import type { Locale } from '#contract/languages.ts'
import { isEntitledStatus, type SubscriptionStatus } from '#server/access/index.ts'
import { findManyDisputes } from '#server/money/disputes/index.ts'
import { moneyOf, readPaidBy, readProviderNow } from '#server/money/ledger/index.ts'
import { findRetriable } from '#server/money/payouts/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError, sentence } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findOwed } from './balance-rows.ts'
import { findLastPayout, viewPayouts } from './payout-rows.ts'
import { deskRealm } from './realm.ts'
import { viewBalances } from './view-balances.ts'

/** What a person earns as a creator, and what they paid. Throws `not_found`. */
export const readPersonMoney = handle(
  api.revenue.personMoney,
  async ({ params: { id }, database, platform, exchange }): Promise<PersonMoney> => {
    const counts = await count(database, id)
    if (!counts) throw new AppError('not_found', sentence('no_such_person'))
    const paid = await readPaidBy(database, id)
    return {
      creator: counts.isSeller
        ? { ...(await readEarned(platform, database, id, exchange.language)), disputes: counts.disputesOfSales }
        : null,
      fan: {
        subscriptions: activeOf(counts),
        paid: [...paid].map(([currency, sums]) => {
          const { grossCents, refundedCents, lostCents } = moneyOf(sums)
          return { currency, grossCents, refundedCents, lostCents }
        }),
        disputes: counts.disputes,
      },
    }
  },
)

async function readEarned(platform: Platform, database: Database, id: number, language: Locale) {
  const [now, realm] = [await readProviderNow(platform), deskRealm(platform)]
  const disputed = await findManyDisputes(database, [id], now)
  const rows = await findOwed(database, { realm, disputed: [...disputed.keys()], person: id }, { after: null, limit: 1 })
  const last = await findLastPayout(database, realm, id)
  const [lastPayout = null] = last
    ? await viewPayouts(database, [last], { retriable: await findRetriable(database, { realm, now }), language })
    : []
  return { balances: await viewBalances(database, rows, { realm, now, disputed }), lastPayout }
}

interface Counts {
  readonly isSeller: boolean
  readonly byStatus: Readonly<Partial<Record<SubscriptionStatus, number>>>
  /** An inquiry is none. */
  readonly disputes: number
  readonly disputesOfSales: number
}

/** Those that are paid for now, as everywhere. */
function activeOf({ byStatus }: Counts): number {
  const statuses = Object.keys(byStatus) as SubscriptionStatus[]
  return statuses.filter(isEntitledStatus).reduce((sum, status) => sum + (byStatus[status] ?? 0), 0)
}

async function count(database: Database, id: number): Promise<Counts | undefined> {
  const { rows } = await sql<Counts>`
    select users.is_creator or exists (select from payout_accounts where creator_id = users.id)
        or exists (select from ledger_subjects join ledger_transactions on creator_subject = ledger_subjects.id where user_id = users.id)
        as "isSeller",
      coalesce((select jsonb_object_agg(status, count) from (
        select status, count(*) as count from subscriptions where subscriber_id = users.id group by 1) each), '{}') as "byStatus",
      (select count(*) from disputes join subscriptions on subscriptions.id = disputes.subscription_id
        where subscriber_id = users.id and not is_inquiry) as disputes,
      (select count(*) from disputes where creator_id = users.id and not is_inquiry) as "disputesOfSales"
    from users where id = ${id}`.execute(database)
  return rows[0]
}
