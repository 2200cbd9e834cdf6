import { debits, moneyOf } from '#server/money/ledger/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { Cents, type ExportTable, type Scope } from '../export-file.ts'
import { findSellerFacts, type SellerFacts } from '../seller-facts.ts'
import { readSellerMonths, type SellerMonth } from '../seller-months.ts'

const quarters = [1, 2, 3, 4]
const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))

/**
 * Each creator's year. By quarter what DAC7 asks for: consideration after fees and taxes, fees withheld, and the number of sales (Council
 * Directive (EU) 2021/514, annex V, section III). By month what form 1099-K asks for: payments before fees and refunds (26 USC 6050W).
 * Who they are is what the site knows; empty where a creator gave nothing.
 */
export const creatorsTable: ExportTable = {
  columns: [
    'year',
    'seller',
    'creator',
    'name',
    'address',
    'country',
    'tax number',
    'currency',
    ...quarters.flatMap((quarter) => [`consideration q${quarter}`, `fees q${quarter}`, `sales q${quarter}`]),
    ...months.map((month) => `payments ${month}`),
    'payments of the year',
    'sales of the year',
  ],
  async *rows(database, scope) {
    for await (const { months: known, ...year } of named(database, scope)) {
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
        year.name,
        year.address,
        year.country,
        year.taxNumber,
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

interface SellerYear extends Pick<SellerMonth, 'seller' | 'code' | 'creator' | 'currency'> {
  readonly year: string
  readonly months: readonly SellerMonth[]
}

const yearsAtOnce = 200

/** The same with who they are, asked for some at a time. */
async function* named(database: Database, scope: Scope): AsyncGenerator<SellerYear & SellerFacts> {
  let years: SellerYear[] = []
  for await (const year of readYears(database, scope)) {
    years.push(year)
    if (years.length < yearsAtOnce) continue
    yield* await withFacts(database, scope, years)
    years = []
  }
  yield* await withFacts(database, scope, years)
}

async function withFacts(database: Database, { realm }: Scope, years: readonly SellerYear[]): Promise<(SellerYear & SellerFacts)[]> {
  const sellers = [...new Set(years.map(({ seller }) => seller))]
  const facts = await findSellerFacts(database, sellers, realm)
  return years.map((year) => ({ name: null, address: null, country: null, taxNumber: null, ...facts.get(year.seller), ...year }))
}

/** Months of one creator come together, so no more than theirs are held. */
async function* readYears(database: Database, scope: Scope): AsyncGenerator<SellerYear> {
  let months: SellerMonth[] = []
  for await (const month of readSellerMonths(database, scope)) {
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
    if (!first) return []
    const { seller, code, creator, currency, month } = first
    return [{ seller, code, creator, currency, year: month.slice(0, 4), months: each }]
  })
}
