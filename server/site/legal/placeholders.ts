import type { Locale } from '#contract/languages.ts'
import { type LegalFact, legalFacts, promises } from '#contract/site/legal.ts'
import { readTerms } from '#server/site/money-terms/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { sayMoney, sayPercent } from '#server/platform/say.ts'
import { readSettings } from '#server/site/site-settings/index.ts'
import { legal, speak } from '#server/texts/index.ts'
import type { LegalText } from './document.ts'

type Facts = Readonly<Record<LegalFact, string>>

const mark = /\{([^{}]*)\}/g
const isKnown = (name: string): name is LegalFact => (legalFacts as readonly string[]).includes(name)

/** What documents fill in, as it is now, so that they never contradict what the site does. */
export async function readFacts(platform: Pick<Platform, 'connection' | 'bus'>, locale: Locale): Promise<Facts> {
  const text = speak(legal, locale)
  const [terms, { branding, limits }] = await Promise.all([readTerms(platform), readSettings(platform)])
  return {
    siteName: branding.siteName,
    feePercent: sayPercent(locale, terms.feeBasisPoints),
    premiumPrice: sayMoney(locale, { cents: terms.premiumPriceCents, currency: 'USD' }),
    minimumAge: String(limits.minimumAge),
    uploadLimitMegabytes: String(limits.uploadMegabytes),
    freeMessages: String(limits.freeMessages),
    withdrawalDays: String(promises.withdrawalDays),
    appealDays: String(promises.appealDays),
    removalDays: String(promises.removalDays),
    dataRequestDays: String(promises.dataRequestDays),
    contact: branding.contactEmail ? text('contactAt', { address: branding.contactEmail }) : text('contact'),
  }
}

/** The words with what is in force in them. */
export function fillIn(
  { summary, sections }: LegalText,
  facts: Facts,
): { summary: string[]; sections: { heading: string; paragraphs: string[] }[] } {
  const fill = (text: string) => text.replace(mark, (whole, name: string) => (isKnown(name) ? facts[name] : whole))
  return {
    summary: summary.map(fill),
    sections: sections.map(({ heading, paragraphs }) => ({ heading: fill(heading), paragraphs: paragraphs.map(fill) })),
  }
}

/** Names in braces that stand for nothing, with the field they are in. */
export function findUnknown({ summary, sections }: LegalText): { field: string; name: string }[] {
  const fields = [
    ...summary.map((text, index) => [`summary.${index}`, text] as const),
    ...sections.flatMap(({ heading, paragraphs }, section) => [
      [`sections.${section}.heading`, heading] as const,
      ...paragraphs.map((text, index) => [`sections.${section}.paragraphs.${index}`, text] as const),
    ]),
  ]
  return fields.flatMap(([field, text]) => [...text.matchAll(mark)].flatMap(([, name = '']) => (isKnown(name) ? [] : [{ field, name }])))
}
