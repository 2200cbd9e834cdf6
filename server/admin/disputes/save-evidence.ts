import { api } from '#contract/index.ts'
import { authorize } from '#server/access/index.ts'
import { saveEvidence } from '#server/money/disputes/index.ts'
import { readProviderNow } from '#server/money/ledger/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import { handle } from '#server/platform/http/handle.ts'
import { readDetail, requireDispute } from './dispute-detail.ts'
import { noMoreEvidence } from './no-more-evidence.ts'

/** Keeps a draft of the evidence. Throws `already_decided` once it's submitted or the bank takes none any more. */
export const saveDisputeEvidence = handle(api.revenue.saveEvidence, async ({ viewer, params, body, platform, database }) => {
  const allowed = authorize(viewer, 'dispute.answer', {})
  const [now, row] = [await readProviderNow(platform), await requireDispute(platform, params.id)]
  const at = platform.clock.now()
  const isSaved = await saveEvidence(database, allowed, { id: row.id, words: body.words }, { now, at })
  if (!isSaved) throw noMoreEvidence(row)
  // The answer shows the messages that the creator chose: a look like any other.
  await recordAction(database, { actor: viewer, action: 'dispute_evidence_saved', target: { kind: 'dispute', id: row.id } }, at)
  return readDetail(platform, row.id)
})
