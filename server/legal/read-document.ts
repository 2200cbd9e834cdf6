import { api } from '#contract/index.ts'
import type { LegalDocumentReply } from '#contract/legal.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import type { Platform } from '#server/platform/platform.ts'
import { dayOf, hasBegun, inForce, titles, type DocumentName } from './document.ts'
import { fillIn, readFacts } from './placeholders.ts'
import { readVersions } from './versions.ts'

type Source = Pick<Platform, 'connection' | 'bus' | 'clock'>

export const readDocument = handle(api.legal.read, async ({ params, query, platform }) => {
  const found = await readLegalDocument(platform, params.document, query.version)
  if (!found) throw new AppError('not_found')
  return found
})

/** A document with the facts of this site in it: the version in force, or an earlier one by its date. One that is only planned is nobody's yet. */
export async function readLegalDocument(platform: Source, name: DocumentName, version?: string): Promise<LegalDocumentReply | undefined> {
  const [versions, facts] = await Promise.all([readVersions(platform), readFacts(platform)])
  const today = dayOf(platform.clock.now())
  const found =
    version === undefined
      ? inForce(versions, name, today)
      : versions.find((one) => one.document === name && one.version === version && hasBegun(one, today))
  return found && { slug: name, version: found.version, title: titles[name], ...fillIn(found, facts) }
}
