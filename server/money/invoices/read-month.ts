import type { Readable } from 'node:stream'
import { api } from '#contract/index.ts'
import type { Locale } from '#contract/languages.ts'
import { authorize } from '#server/access/index.ts'
import { amount, csvBatch, monthOf } from '#server/money/earnings/index.ts'
import { csvLine } from '#server/platform/http/csv.ts'
import { findSubject } from '#server/money/ledger/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle, type BytesReply, type Exchange } from '#server/platform/http/handle.ts'
import { ZipWriter } from '#server/platform/write-zip.ts'
import { findIssued, findNumbersOf, type InvoiceRow, type IssuedIn } from './invoice-queries.ts'
import { writePdf } from './write-pdf.ts'

/** Under which number no one sells. */
const nobody = -1

/** Each is drawn in a tenth of a second and has 30 to 60 kB: a file takes up to ten minutes and 300 MB. */
const invoicesInFile = 5_000

/** Who downloads such a file from this process. */
const busy = new Set<number>()

/**
 * The invoices and credit notes of a creator's month, by the day of payment as in statements. Throws `invoices_running` while they
 * download others, and `not_found` for a file after the last.
 */
export const readSoldInvoices = handle(api.payouts.soldInvoices, async ({ viewer, params, query, platform, exchange }) => {
  authorize(viewer, 'creator.earnings', { personId: params.id })
  const seller = await findSubject(platform.database, params.id)
  const of = { seller: seller ?? nobody, month: monthOf(params.month) }
  return oneAtATime(viewer.id, exchange, () =>
    monthReply(platform.database, of, { ...query, path: `/api/creator/${params.id}/invoices/${params.month}`, exchange }),
  )
})

/** The same of every seller, for the site team. */
export const readAllInvoices = handle(api.revenue.invoices, ({ viewer, params, query, platform, exchange }) =>
  oneAtATime(viewer.id, exchange, () =>
    monthReply(
      platform.database,
      { seller: null, month: monthOf(params.month) },
      { ...query, path: `/api/admin/invoices/${params.month}`, exchange },
    ),
  ),
)

/** Until the file is sent, or its reader left. */
async function oneAtATime(personId: number, { isHead }: Exchange, write: () => Promise<BytesReply>): Promise<BytesReply> {
  if (isHead) return write()
  if (busy.has(personId)) throw new AppError('invoices_running')
  busy.add(personId)
  const end = () => busy.delete(personId)
  try {
    const reply = await write()
    // The end comes before its reader has all of it and asks for the next one; a reader who leaves closes it.
    reply.body?.once('end', end).once('close', end)
    return reply
  } catch (error) {
    end()
    throw error
  }
}

interface File {
  readonly part: number
  readonly path: string
  readonly exchange: Exchange
}

/** A ZIP that's written while it's sent: each PDF is drawn when its turn comes, and a list of all of them for spreadsheets is at the end. */
async function monthReply(database: Database, of: IssuedIn, { part, path, exchange }: File): Promise<BytesReply> {
  const found = await findNumbersOf(database, of, { from: (part - 1) * invoicesInFile, most: invoicesInFile + 1 })
  if (found.length === 0 && part > 1) throw new AppError('not_found')
  const issued = found.slice(0, invoicesInFile)
  const name = part === 1 ? `invoices-${of.month.name}` : `invoices-${of.month.name}-${part}`
  return {
    status: 200,
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${name}.zip"`,
      'cache-control': 'private, no-store',
      ...(found.length > issued.length ? { link: `<${path}?part=${part + 1}>; rel="next"` } : {}),
    },
    body: exchange.isHead ? null : zipOf(database, name, issued, exchange.language),
  }
}

type Numbers = Awaited<ReturnType<typeof findNumbersOf>>

function zipOf(database: Database, name: string, issued: Numbers, language: Locale): Readable {
  const zip = new ZipWriter()
  for (const { id, number } of issued) zip.add(`${number}.pdf`, () => pdfOf(database, id, language), { compress: false })
  zip.add(`${name}.csv`, () => csvOf(database, issued))
  zip.end()
  return zip.output
}

async function* pdfOf(database: Database, id: number, language: Locale): AsyncGenerator<Uint8Array> {
  const [row] = await findIssued(database, [id])
  if (!row) throw new Error(`invoice ${id} is gone`)
  yield await writePdf(row, language)
}

const header = ['number', 'kind', 'date', 'paid or refunded', 'invoice', 'seller', 'seller tax number', 'buyer', 'buyer tax number']
const figures = ['before tax', 'tax', 'total', 'tax rate in percent', 'tax country', 'currency']

async function* csvOf(database: Database, issued: Numbers): AsyncGenerator<string> {
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
