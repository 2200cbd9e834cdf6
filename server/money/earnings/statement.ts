import type { Statement } from '#contract/money/statements.ts'
import { debits, findSubject, moneyOf, payoutKinds } from '#server/money/ledger/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { viewAuthor } from '#server/people/users/index.ts'
import type { Month } from './months.ts'
import { findBalance, findCurrencies, findMonthSums, type LineRow } from './statement-queries.ts'

/** Whose month in which currency. */
export interface StatementOf {
  readonly subject: number
  readonly month: Month
  readonly currency: string
}

/** Throws not_found for a month in which nothing happened. */
export async function findStatement(database: Database, creatorId: number, month: Month, wish?: string): Promise<StatementOf> {
  const subject = await findSubject(database, creatorId)
  const currencies = subject === undefined ? [] : await findCurrencies(database, subject, month)
  const currency = wish === undefined ? currencies[0] : currencies.find((known) => known === wish)
  if (subject === undefined || currency === undefined) throw new AppError('not_found')
  return { subject, month, currency }
}

/** What stood before, what happened, what stands after. */
export async function readTotals(database: Database, { subject, month, currency }: StatementOf): Promise<Omit<Statement, 'lines'>> {
  const openingCents = await findBalance(database, subject, currency, month.start)
  const closingCents = await findBalance(database, subject, currency, month.end)
  const sums = await findMonthSums(database, subject, month, currency)
  return {
    month: month.name,
    currency,
    openingCents,
    closingCents,
    totals: moneyOf(sums),
    heldCents: 0 - debits(sums, ({ account }) => account === 'held'),
    paidOutCents: debits(sums, ({ account, kind }) => account === 'creator' && payoutKinds.has(kind)),
  }
}

/** Lines with the balance each left behind. */
export function viewLines(rows: readonly LineRow[], balanceBefore: number): Statement['lines'] {
  let balanceCents = balanceBefore
  return rows.map((row) => {
    balanceCents += row.amountCents
    return {
      id: row.id,
      kind: row.kind,
      fan: row.fan && viewAuthor(row.fan),
      grossCents: row.grossCents,
      taxCents: row.taxCents,
      feeCents: row.feeCents,
      costCents: row.costCents,
      heldCents: row.heldCents,
      paidOutCents: row.paidOutCents,
      amountCents: row.amountCents,
      balanceCents,
      happenedAt: row.createdAt.toISOString(),
    }
  })
}
