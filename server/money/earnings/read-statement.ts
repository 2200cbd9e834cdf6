import { api } from '#contract/index.ts'
import { authorize } from '#server/access/index.ts'
import { findSubject } from '#server/money/ledger/index.ts'
import { splitPage } from '#server/platform/database/page.ts'
import { handle } from '#server/platform/http/handle.ts'
import { csvBatch } from './batches.ts'
import { csvReply, type Cell } from '#server/platform/http/csv.ts'
import { amount } from './amount.ts'
import { monthOf } from './months.ts'
import { findStatement, readTotals, viewLines, type StatementOf } from './statement.ts'
import { findBalance, findLines, findMonths, type LineRow } from './statement-queries.ts'
import type { Database } from '#server/platform/database/database.ts'

/** The months for which a creator has a statement. */
export const listStatements = handle(api.payouts.statements, async ({ viewer, params, database }) => {
  authorize(viewer, 'creator.earnings', { personId: params.id })
  const subject = await findSubject(database, params.id)
  return subject === undefined ? [] : findMonths(database, subject)
})

/** A creator's statement of one month in one currency: totals, and lines with the balance after each. */
export const readStatement = handle(api.payouts.statement, async ({ viewer, params, query, page, database, exchange }) => {
  authorize(viewer, 'creator.earnings', { personId: params.id })
  const statement = await findStatement(database, params.id, monthOf(params.month), query.currency)
  const { subject, month, currency } = statement
  // One after the other: each takes less than a millisecond, and together they'd fill the account's line for the database.
  const totals = await readTotals(database, statement)
  const before = page.after ? await findBalance(database, subject, currency, month.start, page.after) : totals.openingCents
  const found = await findLines(database, subject, statement, { after: page.after, limit: page.limit + 1 })
  const { rows, next } = splitPage(found, page)
  exchange.nextPage(next)
  return { ...totals, lines: viewLines(rows, before) }
})

const sums = ['gross', 'refunded', 'lost disputes', 'tax', 'fee', 'provider cost', 'held', 'paid out', 'amount', 'balance'] as const
const header = ['date', 'what', 'number', 'fan', ...sums, 'currency']

/** Of each line, gross less everything up to `paid out` is `amount`: what it did to the balance. */
function centsOf(line: LineRow, balanceCents: number): Record<(typeof sums)[number], number> {
  const [isSale, isLost] = [line.kind === 'sale', line.kind === 'dispute_lost']
  return {
    gross: isSale ? line.grossCents : 0,
    refunded: isSale || isLost ? 0 : 0 - line.grossCents,
    'lost disputes': isLost ? 0 - line.grossCents : 0,
    tax: line.taxCents,
    fee: line.feeCents,
    'provider cost': line.costCents,
    held: line.heldCents,
    'paid out': line.paidOutCents,
    amount: line.amountCents,
    balance: balanceCents,
  }
}

/** The same statement as CSV, written while it's sent. */
export const readStatementCsv = handle(api.payouts.statementCsv, async ({ viewer, params, query, database, platform }) => {
  authorize(viewer, 'creator.earnings', { personId: params.id })
  const statement = await findStatement(database, params.id, monthOf(params.month), query.currency)
  // Read while it is sent, after this call has returned: with connections of its own.
  return csvReply(`statement-${params.month}-${statement.currency}.csv`, header, statementRows(platform.database, statement))
})

async function* statementRows(database: Database, statement: StatementOf): AsyncGenerator<readonly Cell[]> {
  const { subject, month, currency } = statement
  let balance = await findBalance(database, subject, currency, month.start)
  const edge = (at: Date, what: string) => {
    const cells = sums.map((name) => (name === 'balance' ? amount(balance, currency) : null))
    return [at, what, null, null, ...cells, currency]
  }
  yield edge(month.start, 'opening balance')
  let after = null
  for (;;) {
    const rows = await findLines(database, subject, statement, { after, limit: csvBatch })
    for (const line of rows) {
      balance += line.amountCents
      const cents = centsOf(line, balance)
      const fan = line.fan?.authorUsername ?? null
      yield [line.createdAt, line.kind, line.id, fan, ...sums.map((name) => amount(cents[name], currency)), currency]
    }
    const last = rows.at(-1)
    if (!last || rows.length < csvBatch) break
    after = { at: last.createdAt, id: last.id }
  }
  yield edge(month.end, 'closing balance')
}
