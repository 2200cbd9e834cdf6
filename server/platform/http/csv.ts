import { Readable } from 'node:stream'
import type { BytesReply } from './handle.ts'

export type Cell = string | number | Date | null

type CellRows = AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>

/** A file of comma-separated values (RFC 4180), written while it is read: it may have any number of rows. */
export function csvReply(name: string, header: readonly string[], rows: CellRows): BytesReply {
  return {
    status: 200,
    headers: {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
    body: Readable.from(csvLines(header, rows)),
  }
}

async function* csvLines(header: readonly string[], rows: CellRows): AsyncGenerator<string> {
  // The mark tells spreadsheets that it is UTF-8.
  yield `\uFEFF${csvLine(header)}`
  for await (const row of rows) yield csvLine(row)
}

export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** What a spreadsheet takes for a formula. Names are chosen by strangers, who must not get to run one on a creator's computer. */
const formula = /^[\s]*[=+\-@\t\r]/

function csvCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (cell instanceof Date) return cell.toISOString()
  const text = formula.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
