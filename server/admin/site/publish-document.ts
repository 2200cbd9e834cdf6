import { api } from '#contract/index.ts'
import { announceVersions, dayOf, findUnknown, insertVersion, type LegalText } from '#server/site/legal/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError, fieldError, refusedField, sentence } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { viewVersions } from './legal-view.ts'

/** Puts a new version of a document in force, today or on a later day; until that day begins it can be taken back (D33). */
export const publishDocument = handle(api.legal.publish, async ({ viewer, params, body, database, platform, afterCommit }) => {
  const { document } = params
  const { version, summary, sections, needsConsent, reason } = body
  const now = platform.clock.now()
  if (version < dayOf(now)) throw fieldError('version', 'too_short', sentence('version_past'))
  refuseUnknown({ summary, sections })
  const published = await inTransaction(database, async (transaction) => {
    const row = { document, version, needs_consent: needsConsent, author_id: viewer.id, created_at: now }
    await insertVersion(transaction, { ...row, summary: JSON.stringify(summary), sections: JSON.stringify(sections) })
    const target = { kind: 'legal_version', id: `${document}/${version}` }
    await recordAction(transaction, { actor: viewer, action: 'legal_version_published', target, reason, details: { needsConsent } }, now)
    return (await viewVersions(transaction, document, now)).find((one) => one.version === version)
  })
  if (!published) throw new AppError('internal')
  afterCommit(() => announceVersions(platform, document))
  return published
})

function refuseUnknown(text: LegalText): void {
  const fields = findUnknown(text).map(({ field, name }) =>
    refusedField(field, 'unknown', sentence('stands_for_nothing', { name: `{${name}}` })),
  )
  if (fields.length > 0) throw new AppError('invalid_input', fields[0]?.message, { fields })
}
