import type { ReplyOf } from '#contract/endpoint.ts'
import type { Calls } from '#contract/index.ts'

/** A dispute as the site team sees it. */
export type Dispute = ReplyOf<Calls['GET /api/admin/disputes']>[number]
