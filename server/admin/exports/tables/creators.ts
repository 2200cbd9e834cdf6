import { debits, moneyOf } from '#server/money/ledger/index.ts'
import { Cents, type ExportTable } from '../export-file.ts'
import { readSellerMonths, type SellerMonth } from '../seller-months.ts'

const quarters = [1, 2, 3, 4]
const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))

/**
 * Each creator's year. By quarter what DAC7 asks for: consideration after fees and taxes, fees withheld, and the number of sales (Council
 * Directive (EU) 2021/514, annex V, section III). By month what form 1099-K asks for: payments before fees and refunds (26 USC 6050W).
 */
export const creatorsTable: ExportTable = {
  columns: [
    'year',
    'seller',
    'creator',
    'currency',
    ...quarters.flatMap((quarter) => [`consideration q${quarter}`, `fees q${quarter}`, `sales q${quarter}`]),
    ...months.map((month) => `payments ${month}`),
    'payments of the year',
    'sales of the year',
  ],
  async *rows(database, scope) {
    for await (const { months: known, ...year } of readYears(database, scope)) {
      const of = (isPart: (month: number) => boolean) =>
        known.filter(({ month }) => isPart(Number(month.slice(5)))).flatMap(({ sums }) => sums)
      const cents = (amount: number) => new Cents(amount, year.currency)
      const sales = (sums: SellerMonth['sums']) =>
        sums.filter(({ account, kind }) => account === 'provider' && kind === 'sale').reduce((sum, { entries }) => sum + entries, 0)
      const all = of(() => true)
      yield [
        year.year,
        year.code,
        year.creator,
        year.currency,
        ...quarters.flatMap((quarter) => {
          const sums = of((month) => Math.ceil(month / 3) === quarter)
          const { netCents, feeCents } = moneyOf(sums)
          return [cents(netCents), cents(feeCents), sales(sums)]
        }),
        ...months.map((month) =>
          cents(
            debits(
              of((one) => one === Number(month)),
              ({ account, kind }) => account === 'provider' && kind === 'sale',
            ),
          ),
        ),
        cents(moneyOf(all).grossCents),
        sales(all),
      ]
    }
  },
}

interface SellerYear extends Pick<SellerMonth, 'code' | 'creator' | 'currency'> {
  readonly year: string
  readonly months: readonly SellerMonth[]
}

/** Months of one creator come together, so no more than theirs are held. */
async function* readYears(...source: Parameters<typeof readSellerMonths>): AsyncGenerator<SellerYear> {
  let months: SellerMonth[] = []
  for await (const month of readSellerMonths(...source)) {
    if (month.seller === 0) continue
    if (months[0] && months[0].seller !== month.seller) {
      yield* yearsOf(months)
      months = []
    }
    months.push(month)
  }
  yield* yearsOf(months)
}

function yearsOf(months: readonly SellerMonth[]): SellerYear[] {
  const byYear = Map.groupBy(months, ({ month, currency }) => `${month.slice(0, 4)} ${currency}`)
  return [...byYear.values()].flatMap((each) => {
    const [first] = each
    return first
      ? [{ year: first.month.slice(0, 4), code: first.code, creator: first.creator, currency: first.currency, months: each }]
      : []
  })
}
