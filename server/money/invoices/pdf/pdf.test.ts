import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '#contract/languages.ts'
import { composePaper } from '../compose-paper.ts'
import type { InvoiceRow } from '../invoice-queries.ts'
import { drawPaper } from './draw-paper.ts'
import type { Paper } from './paper.ts'

const row: InvoiceRow = {
  id: 1,
  number: 'S17-2026-0042',
  kind: 'sale',
  isTest: true,
  isPremium: false,
  issuedAt: new Date('2026-11-29T12:00:00Z'),
  happenedAt: new Date('2026-11-28T12:00:00Z'),
  firstNumber: null,
  currency: 'USD',
  netCents: 812,
  taxCents: 187,
  totalCents: 999,
  taxBasisPoints: 2_300,
  taxCountry: 'PT',
  periodStart: new Date('2026-11-28T12:00:00Z'),
  periodEnd: new Date('2026-12-28T12:00:00Z'),
  sellerName: '山田 太郎',
  sellerAddress: '1-2-3 千代田区\n東京都 𠮷野',
  sellerTaxNumber: 'T1234567890123',
  siteName: 'Coterie Lda',
  siteAddress: 'Cais 3\nLisboa',
  siteTaxNumber: 'PT999999990',
  buyerName: 'Łukasz Nguyễn 홍길동 李小龙 Ελένη Дмитрий',
  buyerAddress: 'Große Straße 7',
  buyerTaxNumber: null,
  creatorName: 'Nora',
}

const textsOf = ({ title, facts, parties, columns, item, sums, total, notes }: Paper): string[] => [
  title,
  ...[...facts, columns, ...sums, total].flat(),
  ...parties.flatMap(({ label, lines }) => [label, ...lines]),
  item.what,
  item.when ?? '',
  item.amount,
  ...notes,
]
const packed = (text: string) => text.normalize('NFKC').replaceAll(/\s/g, '')

/** What a reader of PDFs finds on the sheet, and how many places have no glyph. */
async function readBack(paper: Paper) {
  const pdf = await drawPaper(paper)
  const { OPS } = await getResolvedPDFJS()
  const document = await getDocumentProxy(new Uint8Array(pdf))
  let text = ''
  /** How far below the top of its sheet each piece is, in points. */
  const depths: number[] = []
  const glyphs: { originalCharCode: number }[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    for (const one of items) {
      if (!('str' in one)) continue
      text += packed(one.str)
      depths.push(842 - Number(one.transform[5]))
    }
    const { fnArray, argsArray } = await page.getOperatorList()
    for (const [index, args] of (argsArray as unknown[][]).entries())
      if (fnArray[index] === OPS.showText)
        glyphs.push(...(args[0] as unknown[]).filter((one): one is { originalCharCode: number } => typeof one === 'object' && one !== null))
  }
  const { info } = (await document.getMetadata()) as unknown as { info: { Title: string; Language: string } }
  return {
    pdf,
    text,
    depths,
    pages: document.numPages,
    info,
    glyphs: glyphs.length,
    missing: glyphs.filter((one) => one.originalCharCode === 0).length,
  }
}

describe('an invoice as a PDF', () => {
  it.each(locales)('says in %s all it has to, with a glyph for every character', async (locale: Locale) => {
    for (const change of [{}, { kind: 'refund' as const, firstNumber: 'S17-2026-0041', isPremium: true, taxBasisPoints: 0, taxCents: 0 }]) {
      const paper = composePaper({ ...row, ...change }, locale)
      const { pdf, text, pages, info, glyphs, missing } = await readBack(paper)
      for (const words of textsOf(paper)) expect(text).toContain(packed(words))
      expect({ missing, pages }).toEqual({ missing: 0, pages: 1 })
      expect(glyphs).toBeGreaterThan(200)
      expect(info).toMatchObject({ Title: `${paper.title} ${row.number}`, Language: locale })
      expect(pdf.byteLength).toBeLessThan(400_000)
    }
  })

  it('writes names in any script with a glyph for each character, says one that no font has by its number, and leaves out emoji', async () => {
    const buyerName = 'นภา नेहा אילן ليلى თამარ 🌿 \u{12000}'
    const { text, missing } = await readBack(composePaper({ ...row, buyerName }, 'en'))
    for (const name of ['นภา', 'თამარ']) expect(text).toContain(packed(name))
    // Scripts whose letters join or run to the left come back in the order of their glyphs: every letter is there.
    for (const name of ['नेहा', 'אילן', 'ليلى']) for (const letter of name) expect(text).toContain(letter)
    expect(text).toContain('U+12000')
    expect(text).not.toContain('U+1F33F')
    expect(missing).toBe(0)
  })

  it.each(locales)('says in %s what was booked', (locale) => {
    const kinds = ['sale', 'refund', 'refund_failed', 'dispute_lost'] as const
    const papers = kinds.map((kind) => composePaper({ ...row, kind, firstNumber: kind === 'sale' ? null : 'S17-2026-0041' }, locale))
    for (const each of [({ facts }: Paper) => facts[2]?.[0], ({ item }: Paper) => item.what]) expect(new Set(papers.map(each)).size).toBe(4)
    expect(papers.map(({ notes }) => notes.length)).toEqual([2, 3, 3, 4])
    expect(new Set(papers.map(({ title }) => title)).size).toBe(2)
  })

  it('names a lost dispute and a refund that failed as what they are', () => {
    const said = (['refund', 'refund_failed', 'dispute_lost'] as const).map((kind) => {
      const { title, facts, item } = composePaper({ ...row, kind }, 'en')
      return [title, facts[2]?.[0], item.what.split(':')[0]]
    })
    expect(said).toEqual([
      ['Credit note', 'Refunded on', 'Refund'],
      ['Invoice', 'Refund failed on', 'Failed refund'],
      ['Credit note', 'Reversed on', 'Disputed payment'],
    ])
  })

  it('says why a name is missing', () => {
    const notes = (change: Partial<InvoiceRow>) => composePaper({ ...row, ...change }, 'en').notes.at(-1)
    expect(notes({ buyerName: null })).toBe('Names that are missing belong to deleted accounts.')
    expect(notes({ sellerName: null, buyerName: null, siteName: null })).toContain('after the period')
  })

  it('goes on on another sheet where one has no room, and writes nothing off a sheet', async () => {
    const address = 'x\n'.repeat(60).trim()
    const paper = composePaper({ ...row, sellerAddress: address, buyerAddress: address }, 'en')
    const { pages, depths, text } = await readBack(paper)
    expect(pages).toBe(2)
    expect(Math.max(...depths)).toBeLessThan(842)
    expect(text).toContain(packed(paper.total[1]))
    expect(text).toContain(packed(paper.notes.at(-1) ?? '-'))
  })

  it('is longer than no sheet, however long names and addresses are', async () => {
    const long = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(3).slice(0, 100)
    const address = '東京都千代田区丸の内一丁目九番一号'.repeat(17)
    const { pages, missing, text } = await readBack(
      composePaper({ ...row, sellerName: long, buyerName: 'W'.repeat(100), sellerAddress: address, buyerAddress: address }, 'ja'),
    )
    expect({ pages, missing }).toEqual({ pages: 1, missing: 0 })
    expect(text).toContain(packed(address))
  })
})
