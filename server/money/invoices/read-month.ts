import { api } from '#contract/index.ts'
import type { Locale } from '#contract/languages.ts'
import { authorize } from '#server/access/index.ts'
import { amount, csvBatch, csvLine, monthOf } from '#server/money/earnings/index.ts'
import { findSubject } from '#server/money/ledger/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { handle, type BytesReply } from '#server/platform/http/handle.ts'
import { ZipWriter } from '#server/platform/write-zip.ts'
import { findIssued, findNumbersOf, type InvoiceRow, type IssuedIn } from './invoice-queries.ts'
import { writePdf } from './write-pdf.ts'

/** Under which number no one sells. */
const nobody = -1

/** The invoices and credit notes of a creator's month in one file, by the day of payment as in statements. */
export const readSoldInvoices = handle(api.payouts.soldInvoices, async ({ viewer, params, platform, exchange }) => {
  authorize(viewer, 'creator.earnings', { personId: params.id })
  const seller = await findSubject(platform.database, params.id)
  return monthReply(platform.database, { seller: seller ?? nobody, month: monthOf(params.month) }, exchange.language)
})

/** The same of every seller, for the site team. */
export const readAllInvoices = handle(api.revenue.invoices, ({ params, platform, exchange }) =>
  monthReply(platform.database, { seller: null, month: monthOf(params.month) }, exchange.language),
)

/** A ZIP that's written while it's sent: each PDF is drawn when its turn comes, and a list of all of them for spreadsheets is at the end. */
async function monthReply(database: Database, of: IssuedIn, language: Locale): Promise<BytesReply> {
  const issued = await findNumbersOf(database, of)
  const zip = new ZipWriter()
  for (const { id, number } of issued) zip.add(`${number}.pdf`, () => pdfOf(database, id, language), { compress: false })
  const name = `invoices-${of.month.name}`
  zip.add(`${name}.csv`, () => csvOf(database, issued))
  zip.end()
  return {
    status: 200,
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${name}.zip"`,
      'cache-control': 'private, no-store',
    },
    body: zip.output,
  }
}

async function* pdfOf(database: Database, id: number, language: Locale): AsyncGenerator<Uint8Array> {
  const [row] = await findIssued(database, [id])
  if (!row) throw new Error(`invoice ${id} is gone`)
  yield await writePdf(row, language)
}

const header = ['number', 'kind', 'date', 'paid or refunded', 'invoice', 'seller', 'seller tax number', 'buyer', 'buyer tax number']
const figures = ['before tax', 'tax', 'total', 'tax rate in percent', 'tax country', 'currency']

async function* csvOf(database: Database, issued: readonly { readonly id: number }[]): AsyncGenerator<string> {
  // The mark tells spreadsheets that it is UTF-8.
  yield `\uFEFF${csvLine([...header, ...figures])}`
  for (let from = 0; from < issued.length; from += csvBatch) {
    const rows = await findIssued(
      database,
      issued.slice(from, from + csvBatch).map(({ id }) => id),
    )
    for (const row of rows) yield lineOf(row)
  }
}

/** Credit notes are negative, so that a column sums to what the month comes to. */
function lineOf(row: InvoiceRow): string {
  const isInvoice = row.kind === 'sale' || row.kind === 'refund_failed'
  const [net, tax, total] = [row.netCents, row.taxCents, row.totalCents].map((cents) => amount(isInvoice ? cents : -cents, row.currency))
  const parties = [row.sellerName, row.sellerTaxNumber, row.buyerName, row.buyerTaxNumber]
  const head = [row.number, isInvoice ? 'invoice' : 'credit note', row.issuedAt, row.happenedAt, row.firstNumber, ...parties]
  return csvLine([...head, net ?? '', tax ?? '', total ?? '', row.taxBasisPoints / 100, row.taxCountry, row.currency])
}
