import { beforeAll, describe, expect, it } from 'vitest'
import { locales } from '#contract/languages.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'
import type { LegalText } from './document.ts'
import { firstText, firstVersions, parseText } from './first-versions.ts'
import { findUnknown } from './placeholders.ts'
import { announceVersions } from './versions.ts'

const all = (text: LegalText): string[] => [
  ...text.summary,
  ...text.sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]),
]
const marksOf = (text: string): string =>
  [...text.matchAll(/\{\w+\}/g)]
    .map(([mark]) => mark)
    .sort()
    .join()

describe.each(firstVersions)('$document of $version', ({ document, version, ...english }) => {
  it.each(locales)('have in %s the same sections and paragraphs, and fill in the same facts', (locale) => {
    const text = firstText(document, version, locale)
    const shape = ({ summary, sections }: LegalText) => [summary.length, ...sections.map(({ paragraphs }) => paragraphs.length)]
    expect(shape(text)).toEqual(shape(english))
    expect(all(text).map(marksOf)).toEqual(all(english).map(marksOf))
    expect(findUnknown(text)).toEqual([])
    expect(all(text).filter((words) => words.trim() !== words || words.length < 2 || /<|'/.test(words))).toEqual([])
  })

  it.each(locales.filter((locale) => locale !== 'en'))('are translated whole in %s', (locale) => {
    const own = all(firstText(document, version, locale))
    expect(all(english).filter((words, index) => words === own[index] && words.includes(' '))).toEqual([])
  })
})

describe('a document in Markdown', () => {
  it('is a list, then headings with paragraphs', () => {
    const markdown = '- A\n- B\n\n## One\n\nC {siteName}\n\nD\n\n## Two\n\nE\n'
    const read = {
      summary: ['A', 'B'],
      sections: [
        { heading: 'One', paragraphs: ['C {siteName}', 'D'] },
        { heading: 'Two', paragraphs: ['E'] },
      ],
    }
    expect(parseText(markdown, 'terms.en.md')).toEqual(read)
    expect(parseText(markdown.replaceAll('\n', '\r\n'), 'terms.en.md'), 'as Windows ends its lines').toEqual(read)
  })

  it.each([
    ['A list is missing.', 'A list is missing.\n\n## One\n\nC'],
    ['Nobody heads this', '- A\n\nNobody heads this\n\n## One\n\nC'],
    ['# Too high', '- A\n\n# Too high\n\nC'],
    ['two\nlines', '- A\n\n## One\n\ntwo\nlines'],
  ])('is refused for “%s”', (words, markdown) => {
    expect(() => parseText(markdown, 'terms.en.md')).toThrow(`terms.en.md: “${words}”`)
  })
})

describe('reading a document', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await startTestSite()
  })

  it.each(locales)('in %s says in which language it is, and that the English text is binding', async (locale) => {
    const { body, headers } = await site.visitor().get('/api/legal/terms', { 'accept-language': locale })
    expect(body).toMatchObject({ language: locale, isTranslation: locale !== 'en' })
    expect(headers.get('content-language')).toBe(locale)
    expect(headers.get('vary')?.toLowerCase()).toContain('accept-language, cookie')
    expect(JSON.stringify(body)).not.toMatch(/\{\w+\}|undefined|NaN/)
    const binding = await site.visitor().get('/api/legal/terms?language=en', { 'accept-language': locale })
    expect(binding.body).toMatchObject({ language: 'en', isTranslation: false, version: body.version, title: 'Terms of Service' })
  })

  it('as an operator wrote it, it is nobody’s translation', async () => {
    await site.query(
      `insert into legal_versions (document, version, summary, sections, needs_consent, author_id, created_at)
       values ('terms', '2026-11-21', '["Seid nett."]', '[{"heading": "Eins", "paragraphs": ["Seid nett."]}]', false, null, now())`,
    )
    await announceVersions(site.platform, 'terms')
    const { body } = await site.visitor().get('/api/legal/terms?version=2026-11-21', { 'accept-language': 'ja' })
    expect(body).toMatchObject({ language: null, isTranslation: false, summary: ['Seid nett.'] })
  })
})
