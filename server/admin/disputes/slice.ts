import { listDisputes } from './list-disputes.ts'
import type { Slice } from '#server/platform/slice.ts'

/** What banks dispute, for the site team. Promises: only admins see it, and each look is in the audit log. */
export const disputeDesk: Slice = {
  name: 'admin/disputes',
  routes: [listDisputes],
}
