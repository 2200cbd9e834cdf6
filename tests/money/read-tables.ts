import { fromBufferPromise } from 'yauzl'
import type { Answer, Visitor } from '#tests/people/visitor.ts'

/** Every page of a list. */
export async function readAll<Row>(person: Visitor, path: string): Promise<Row[]> {
  const rows: Row[] = []
  for (let next: string | undefined = path; next !== undefined;) {
    const page: Answer<Row[]> = await person.get(next)
    rows.push(...page.body)
    next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1]
  }
  return rows
}

export const readCsv = async (person: Visitor, path: string, names: readonly string[]) =>
  cellsOf(String((await person.get(path)).body), names)

/** The rows of a CSV as cents, by the names of its columns. */
function cellsOf(csv: string, names: readonly string[]): number[][] {
  const [header = [], ...rows] = csv
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
  return rows.map((row) => names.map((name) => Math.round(Number(row[header.indexOf(name)]) * 100)))
}

/** The list in the ZIP of a month's invoices. */
export async function readMonth(person: Visitor, path: string): Promise<number[][]> {
  const zip = await fromBufferPromise((await person.get(path)).body)
  let csv = ''
  for await (const entry of zip.eachEntry())
    if (entry.fileName.endsWith('.csv')) for await (const piece of await zip.openReadStreamPromise(entry)) csv += String(piece)
  return cellsOf(csv, ['before tax', 'tax', 'total'])
}
