import { api } from '#contract/index.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { noteConsents, recordAcceptances } from './accept-documents.ts'
import { findPending } from './consents.ts'
import { dayOf, inForce, type DocumentName } from './document.ts'
import { readVersions } from './versions.ts'

/** Accepts versions by their date: whoever read an older one is refused, and reads again. */
export const accept = handle(api.legal.accept, async ({ viewer, body, database, platform, afterCommit }) => {
  const today = dayOf(platform.clock.now())
  const versions = await readVersions(platform)
  const documents = (['terms', 'privacy'] as const).filter((name) => body.versions[name] !== undefined)
  for (const name of documents) if (body.versions[name] !== inForce(versions, name, today).version) throw new AppError('consent_required')
  const asked = await findPending(platform, { id: viewer.id, consents: viewer.consents })
  const pending: DocumentName[] = asked.filter((name) => !documents.includes(name))
  await inTransaction(database, async (transaction) => {
    await recordAcceptances(platform, transaction, viewer.id, documents)
    if (pending.length === 0) await noteConsents(platform, transaction, viewer.id)
  })
  afterCommit(() => platform.bus.tell('viewer.changed', { personId: viewer.id }))
  return { pending }
})
