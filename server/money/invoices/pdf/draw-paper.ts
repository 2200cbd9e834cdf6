import { buffer } from 'node:stream/consumers'
// oxlint-disable-next-line import/no-named-as-default -- its types know the default alone.
import PDFDocument from 'pdfkit'
import { runsOf, type Run, type Weight } from './fonts.ts'
import type { Paper } from './paper.ts'

/** In points of A4. */
const [left, right, top, bottom] = [56, 539, 56, 786]
const ink = '#17141a'
const soft = '#5f5a66'
const line = '#d9d5de'

interface Style {
  readonly size?: number
  readonly weight?: Weight
  readonly color?: string
  readonly align?: 'start' | 'end'
  readonly width?: number
}

/** A line of a text, ready to be drawn at any height. */
interface Line {
  readonly runs: readonly Run[]
  readonly x: number
  readonly size: number
  readonly color: string
}

/** Draws one invoice or credit note on a sheet of A4, and on more where one has no room. Its fonts are in the file, cut down to the characters it has. */
export async function drawPaper(paper: Paper): Promise<Buffer> {
  const { language, title, number, at } = paper
  const info = { Title: `${title} ${number}`, Creator: 'Coterie', CreationDate: new Date(at), ModDate: new Date(at) }
  const document = new PDFDocument({ size: 'A4', margin: 0, font: '', lang: language, displayTitle: true, info })
  const bytes = buffer(document)
  const sheet = new Sheet(document, language)
  await drawHead(sheet, paper)
  await drawTable(sheet, paper)
  for (const note of paper.notes) {
    await sheet.text(note, left, { color: soft, size: 9, width: right - left })
    sheet.y += 4
  }
  document.end()
  return bytes
}

async function drawHead(sheet: Sheet, { title, facts, parties }: Paper): Promise<void> {
  await sheet.text(title, left, { size: 24, weight: 'bold' })
  sheet.y += 14
  for (const [label, value] of facts) await sheet.row(label, value, left + 130)
  sheet.y += 18
  const columns = await Promise.all(
    parties.map(async ({ label, lines }, index) => {
      const x = left + index * 250
      const laid = [await sheet.lay(label, x, { color: soft, size: 9 })]
      for (const [place, words] of lines.entries())
        laid.push(await sheet.lay(words, x, { weight: place === 0 ? 'bold' : 'regular', width: 225 }))
      return laid.flat()
    }),
  )
  sheet.write(columns)
  sheet.y += 26
}

async function drawTable(sheet: Sheet, { columns: [what, amount], item, sums, total }: Paper): Promise<void> {
  await sheet.ends(what, amount, { color: soft, size: 9 })
  sheet.rule()
  await sheet.ends(item.what, item.amount, {})
  if (item.when !== null) await sheet.text(item.when, left, { color: soft, size: 9 })
  sheet.rule()
  for (const [label, value] of sums) await sheet.ends(label, value, {}, left + 250)
  sheet.rule(left + 250)
  await sheet.ends(total[0], total[1], { weight: 'bold', size: 12 }, left + 250)
  sheet.y += 30
}

/** A sheet that's written from the top down. */
class Sheet {
  y = top
  readonly #document: PDFKit.PDFDocument
  readonly #language: Paper['language']
  readonly #fonts = new Set<string>()

  constructor(document: PDFKit.PDFDocument, language: Paper['language']) {
    this.#document = document
    this.#language = language
  }

  /** Words from here on, in as many lines as they need. */
  async text(words: string, x: number, style: Style): Promise<void> {
    this.write([await this.lay(words, x, style)])
  }

  async row(label: string, value: string, x: number): Promise<void> {
    this.write([await this.lay(label, left, { color: soft, width: x - left - 8 }), await this.lay(value, x, {})])
  }

  /** A text at the beginning, and one at the end of the same line. */
  async ends(start: string, end: string, style: Style, x = left): Promise<void> {
    const first = await this.lay(start, x, { ...style, width: right - 120 - x })
    this.write([first, await this.lay(end, right - 110, { ...style, align: 'end', width: 110 })])
  }

  /** The lines of a text. */
  async lay(
    words: string,
    x: number,
    { size = 10.5, weight = 'regular', color = ink, align = 'start', width = right - x }: Style,
  ): Promise<Line[]> {
    const runs = await runsOf(words, this.#language, weight)
    return this.#lines(runs, size, width).map((each) => {
      const indent = align === 'end' ? width - each.reduce((sum, run) => sum + this.#widthOf(run, size), 0) : 0
      return { runs: each, x: x + indent, size, color }
    })
  }

  /**
   * Columns of lines, side by side. What has no room goes on at the top of another sheet. A column is written whole before the next, so
   * that a copied or spoken sheet has its lines in order.
   */
  write(columns: readonly (readonly Line[])[]): void {
    const count = Math.max(...columns.map(({ length }) => length))
    const heights = Array.from({ length: count }, (_, place) => Math.max(...columns.map((column) => column[place]?.size ?? 0)) * 1.45)
    for (let from = 0; from < count;) {
      this.#reserve(heights[from] ?? 0)
      const places = [this.y]
      for (const height of heights.slice(from)) {
        const next = (places.at(-1) ?? 0) + height
        if (next > bottom) break
        places.push(next)
      }
      const until = from + places.length - 1
      for (const column of columns) for (const [index, one] of column.slice(from, until).entries()) this.#draw(one, places[index] ?? bottom)
      this.y = places.at(-1) ?? bottom
      from = until
    }
  }

  #reserve(height: number): void {
    if (this.y + height <= bottom) return
    this.#document.addPage()
    this.y = top
  }

  #draw({ runs, x, size, color }: Line, y: number): void {
    let at = x
    for (const run of runs) {
      const measured = this.#widthOf(run, size)
      this.#document.fillColor(color).text(run.text, at, y + size, { lineBreak: false, baseline: 'alphabetic', features: whole })
      at += measured
    }
  }

  rule(x = left): void {
    this.#reserve(15)
    this.y += 6
    this.#document.moveTo(x, this.y).lineTo(right, this.y).lineWidth(0.75).strokeColor(line).stroke()
    this.y += 9
  }

  #widthOf({ text, font, name }: Run, size: number): number {
    if (!this.#fonts.has(name)) {
      this.#document.registerFont(name, font)
      this.#fonts.add(name)
    }
    return this.#document.font(name).fontSize(size).widthOfString(text, { features: whole })
  }

  /** Breaks between words, and within those of languages without spaces. */
  #lines(runs: readonly Run[], size: number, width: number): Run[][] {
    const lines: Run[][] = [[]]
    let left = width
    for (const run of runs) {
      for (const piece of run.text.match(pieces) ?? []) {
        for (const part of this.#widthOf({ ...run, text: piece }, size) > width ? piece : [piece]) {
          const measured = this.#widthOf({ ...run, text: part.trimEnd() }, size)
          if (measured > left && left < width) {
            lines.push([])
            left = width
          }
          const current = lines.at(-1) ?? []
          const last = current.at(-1)
          if (last?.name === run.name) current[current.length - 1] = { ...last, text: last.text + part }
          else current.push({ ...run, text: part })
          left -= this.#widthOf({ ...run, text: part }, size)
        }
      }
    }
    return lines
  }
}

/** Lays a run out as one, since languages that are written to the left order words that way, too. */
const whole: PDFKit.Mixins.OpenTypeFeatures[] = []
const pieces = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]|[^\s\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]+\s*|\s+/gu
