import { beforeAll, describe, expect, it } from 'vitest'
import { type Locale, locales } from '#contract/languages.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'
import type { LegalText } from './document.ts'
import { translationOf } from './first-versions/index.ts'
import { privacy } from './first-versions/privacy.ts'
import { terms } from './first-versions/terms.ts'
import { findUnknown } from './placeholders.ts'
import { announceVersions } from './versions.ts'

/** Languages whose documents wait for a translator. One that no longer waits must not stand here. */
const waiting: readonly Locale[] = []

const all = (text: LegalText): string[] => [
  ...text.summary,
  ...text.sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]),
]
const marksOf = (text: string): string =>
  [...text.matchAll(/\{\w+\}/g)]
    .map(([mark]) => mark)
    .sort()
    .join()

describe.each([
  ['terms', terms],
  ['privacy', privacy],
] as const)('%s', (name, texts) => {
  it.each(locales)('have in %s the same sections and paragraphs, and fill in the same facts', (locale) => {
    const shape = ({ summary, sections }: LegalText) => [summary.length, ...sections.map(({ paragraphs }) => paragraphs.length)]
    expect(shape(texts[locale])).toEqual(shape(texts.en))
    expect(all(texts[locale]).map(marksOf)).toEqual(all(texts.en).map(marksOf))
    expect(findUnknown(texts[locale])).toEqual([])
    expect(all(texts[locale]).filter((text) => text.trim() !== text || text.length < 2 || /<|'/.test(text))).toEqual([])
  })

  it('are translated whole, or wait whole', () => {
    const others = locales.filter((locale) => locale !== 'en')
    expect(others.filter((locale) => translationOf(name, locale) === null)).toEqual(waiting)
    for (const locale of others.filter((locale) => translationOf(name, locale) !== null)) {
      const [english, own] = [all(texts.en), all(texts[locale])]
      expect(own.filter((text, index) => text === english[index] && text.includes(' '))).toEqual([])
    }
  })
})

describe('reading a document', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await startTestSite()
  })

  it.each(locales)('in %s says in which language it is, and that the English text is binding', async (locale) => {
    const { body, headers } = await site.visitor().get('/api/legal/terms', { 'accept-language': locale })
    const isTranslation = locale !== 'en' && translationOf('terms', locale) !== null
    expect(body).toMatchObject({ language: isTranslation ? locale : 'en', isTranslation })
    expect(headers.get('content-language')).toBe(isTranslation ? locale : 'en')
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
