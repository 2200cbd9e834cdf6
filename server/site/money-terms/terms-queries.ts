import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** What the platform asks and gives; see the table. */
export interface MoneyTerms {
  readonly version: number
  readonly feeBasisPoints: number
  readonly premiumPriceCents: number
  readonly freeSubscribers: number
  readonly payoutDelayDays: number
  readonly reserveBasisPoints: number
  readonly reserveDays: number
  readonly minimumPayoutCents: number
  /** An estimate of what the payment provider keeps of a card payment: a share and an amount. */
  readonly costBasisPoints: number
  readonly costCents: number
  /** Basis points by country; the tax is inside the price. */
  readonly taxRates: Readonly<Record<string, number>>
}

/** The terms in force at this very moment: what a sale is made under. */
export function findTerms(database: Database): Promise<MoneyTerms> {
  return database
    .selectFrom('money_terms')
    .select([
      'version',
      'fee_basis_points as feeBasisPoints',
      'premium_price_cents as premiumPriceCents',
      'free_subscribers as freeSubscribers',
      'payout_delay_days as payoutDelayDays',
      'reserve_basis_points as reserveBasisPoints',
      'reserve_days as reserveDays',
      'minimum_payout_cents as minimumPayoutCents',
      'cost_basis_points as costBasisPoints',
      'cost_cents as costCents',
      'tax_rates as taxRates',
    ])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

/** A change is a new row; what was sold keeps the version it was sold under (D2). */
export async function insertTerms(database: Database, terms: Omit<MoneyTerms, 'version'>, now: Date): Promise<number> {
  const { version } = await database
    .insertInto('money_terms')
    .values({
      fee_basis_points: terms.feeBasisPoints,
      premium_price_cents: terms.premiumPriceCents,
      free_subscribers: terms.freeSubscribers,
      payout_delay_days: terms.payoutDelayDays,
      reserve_basis_points: terms.reserveBasisPoints,
      reserve_days: terms.reserveDays,
      minimum_payout_cents: terms.minimumPayoutCents,
      cost_basis_points: terms.costBasisPoints,
      cost_cents: terms.costCents,
      tax_rates: JSON.stringify(terms.taxRates),
      // By the clock of the ledger where that is ahead, as a sandbox's can be: no sale was made under terms that came after it.
      created_at: sql<Date>`greatest(${now}::timestamptz, (select max(happened_at) from ledger_transactions))`,
    })
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}
