import { listDisputes } from './list-disputes.ts'
import { readDispute } from './read-dispute.ts'
import { readDisputeRatios } from './read-ratios.ts'
import { saveDisputeEvidence } from './save-evidence.ts'
import { submitDisputeEvidence } from './submit-evidence.ts'
import type { Slice } from '#server/platform/slice.ts'

/**
 * What banks dispute, for the site team. Promises: only admins see it, each look is in the audit log, and evidence is submitted once, by
 * someone who is named.
 */
export const disputeDesk: Slice = {
  name: 'admin/disputes',
  routes: [listDisputes, readDispute, readDisputeRatios, saveDisputeEvidence, submitDisputeEvidence],
}
