import type { Locale } from '#contract/languages.ts'
import type { BytesReply } from '#server/platform/http/handle.ts'
import { SideThread } from '#server/platform/side-thread.ts'
import { Readable } from 'node:stream'
import { composePaper } from './compose-paper.ts'
import type { InvoiceRow } from './invoice-queries.ts'
import type { Paper } from './pdf/paper.ts'

/** A sheet takes a tenth of a second; fonts and library come with the first one, and go when no one has asked for a while. */
const thread = new SideThread<Paper, Uint8Array>(new URL('./pdf/pdf-thread.ts', import.meta.url), {
  longest: 20_000,
  idle: 30_000,
  megabytes: 256,
})

/** One invoice or credit note as a PDF in a language. */
export function writePdf(row: InvoiceRow, language: Locale): Promise<Uint8Array> {
  return thread.ask(composePaper(row, language))
}

/** The same as an answer, opened in the browser under its number. */
export async function pdfReply(row: InvoiceRow, language: Locale): Promise<BytesReply> {
  const pdf = await writePdf(row, language)
  return {
    status: 200,
    headers: {
      'content-type': 'application/pdf',
      'content-length': pdf.byteLength,
      'content-disposition': `inline; filename="${row.number}.pdf"`,
      'cache-control': 'private, no-store',
      'content-language': language,
    },
    body: Readable.from([Buffer.from(pdf)]),
  }
}
