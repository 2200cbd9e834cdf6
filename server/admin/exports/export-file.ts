import { Readable } from 'node:stream'
import { amount } from '#server/money/earnings/index.ts'
import { csvReply, type Cell } from '#server/platform/http/csv.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { BytesReply } from '#server/platform/http/handle.ts'

/** An amount in minor units. */
export class Cents {
  readonly cents: number
  readonly currency: string

  constructor(cents: number, currency: string) {
    this.cents = cents
    this.currency = currency
  }
}

export type Value = Cell | Cents

/** From a moment until before another. */
export interface Period {
  readonly from: Date
  readonly end: Date
}

/** What books are about: a period, and real money or that of test cards. */
export interface Scope extends Period {
  readonly realm: 'live' | 'sandbox'
}

export interface ExportTable {
  readonly columns: readonly string[]
  readonly rows: (database: Database, scope: Scope) => AsyncIterable<readonly Value[]>
}

type Rows = AsyncIterable<readonly Value[]>

/** A table as CSV, amounts as accounting programs read them. */
export function csvFile(name: string, { columns }: ExportTable, rows: Rows): BytesReply {
  return csvReply(`${name}.csv`, columns, cellsOf(rows))
}

async function* cellsOf(rows: Rows): AsyncGenerator<Cell[]> {
  for await (const row of rows) yield row.map((value) => (value instanceof Cents ? amount(value.cents, value.currency) : value))
}

/** A table as a JSON array of objects, amounts in minor units, written while it's read. */
export function jsonFile(name: string, { columns }: ExportTable, rows: Rows): BytesReply {
  return {
    status: 200,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.json"`,
      'cache-control': 'private, no-store',
    },
    body: Readable.from(jsonLines(columns, rows)),
  }
}

async function* jsonLines(columns: readonly string[], rows: Rows): AsyncGenerator<string> {
  const keys = columns.map((column) => column.replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase()))
  let before = '['
  for await (const row of rows) {
    const fields = row.map((value, index) => {
      const key = keys[index] ?? ''
      return value instanceof Cents ? [`${key}Cents`, value.cents] : [key, value]
    })
    yield `${before}\n${JSON.stringify(Object.fromEntries(fields))}`
    before = ','
  }
  yield before === '[' ? '[]\n' : '\n]\n'
}
