/** One line of a CSV file (RFC 4180): its number, its text, and its cells; null where a quote isn't closed. */
export interface CsvLine {
  readonly line: number
  readonly text: string
  readonly cells: readonly string[] | null
}

/** Lines of a CSV file, with commas or semicolons, as spreadsheets write them. Cells don't reach over lines. */
export function readCsv(csv: string): CsvLine[] {
  return csv
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((text, index) => ({ line: index + 1, text, cells: cellsOf(text) }))
    .filter(({ text }) => text.trim() !== '')
}

function cellsOf(text: string): string[] | null {
  const cells: string[] = []
  let rest = text
  for (;;) {
    const [whole, quoted, bare] = /^\s*(?:"((?:[^"]|"")*)"\s*(?=[,;]|$)|([^",;]*))/.exec(rest) ?? ['']
    if (quoted === undefined && bare === undefined) return null
    // A formula was made harmless by an apostrophe before it.
    cells.push((quoted?.replaceAll('""', '"') ?? bare ?? '').trim().replace(/^'(?=[=+\-@])/, ''))
    rest = rest.slice(whole.length)
    if (rest === '') return cells
    if (!/^[,;]/.test(rest)) return null
    rest = rest.slice(1)
  }
}
