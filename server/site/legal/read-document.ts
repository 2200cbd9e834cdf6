import { api } from '#contract/index.ts'
import type { Locale } from '#contract/languages.ts'
import type { LegalDocumentReply } from '#contract/site/legal.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import type { Platform } from '#server/platform/platform.ts'
import { pages, speak } from '#server/texts/index.ts'
import { dayOf, hasBegun, inForce, type DocumentName, type DocumentVersion, type LegalText } from './document.ts'
import { firstText } from './first-versions.ts'
import { fillIn, readFacts } from './placeholders.ts'
import { readVersions } from './versions.ts'

type Source = Pick<Platform, 'connection' | 'bus' | 'clock'>

/** A legal document in the reader's language, or an older version of it. Throws `not_found`. */
export const readDocument = handle(api.legal.read, async ({ params, query, platform, exchange }) => {
  const found = await readLegalDocument(platform, params.document, query.language ?? exchange.language, query.version)
  if (!found) throw new AppError('not_found')
  exchange.saysIn(found.language ?? exchange.language)
  return found
})

/**
 * A document with the facts of this site in it: the version in force, or an earlier one by its date. One that is only planned is
 * nobody's yet. The first version comes in the language of the reader; a later one as its operator wrote it.
 */
export async function readLegalDocument(
  platform: Source,
  name: DocumentName,
  locale: Locale,
  version?: string,
): Promise<LegalDocumentReply | undefined> {
  const versions = await readVersions(platform)
  const today = dayOf(platform.clock.now())
  const found =
    version === undefined
      ? inForce(versions, name, today)
      : versions.find((one) => one.document === name && one.version === version && hasBegun(one, today))
  if (!found) return undefined
  const { text, language, isTranslation } = wordsOf(found, locale)
  const facts = await readFacts(platform, language ?? locale)
  const title = speak(pages, language ?? locale)(name)
  return { slug: name, version: found.version, title, language, isTranslation, ...fillIn(text, facts) }
}

interface Worded {
  readonly text: LegalText
  /** Null where an operator wrote it: in which language, they alone know. */
  readonly language: Locale | null
  readonly isTranslation: boolean
}

function wordsOf(version: DocumentVersion, locale: Locale): Worded {
  if (version.createdAt !== null) return { text: version, language: null, isTranslation: false }
  return { text: firstText(version.document, version.version, locale), language: locale, isTranslation: locale !== 'en' }
}
