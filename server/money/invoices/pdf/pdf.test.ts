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
  const page = await document.getPage(1)
  const { items } = await page.getTextContent()
  const { fnArray, argsArray } = await page.getOperatorList()
  const glyphs = argsArray.flatMap((args: unknown[], index) =>
    fnArray[index] === OPS.showText ? (args[0] as unknown[]).filter((one) => typeof one === 'object') : [],
  ) as { originalCharCode: number }[]
  const text = packed(items.map((one) => ('str' in one ? one.str : '')).join(''))
  const { info } = (await document.getMetadata()) as unknown as { info: { Title: string; Language: string } }
  return {
    pdf,
    text,
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

  it('writes names in any script, says a character that no font has by its number, and leaves out emoji', async () => {
    const buyerName = 'นภา नेहा אילן ليلى თამარ 🌿 \u{12000}'
    const { text, missing } = await readBack(composePaper({ ...row, buyerName }, 'en'))
    for (const name of ['นภา', 'अ', 'თამარ'].filter((each) => buyerName.includes(each))) expect(text).toContain(packed(name))
    expect(text).toContain('U+12000')
    expect(text).not.toContain('U+1F33F')
    expect(missing).toBe(0)
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
