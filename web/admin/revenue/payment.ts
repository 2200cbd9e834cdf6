import type { ReplyOf } from '#contract/endpoint.ts'
import type { Calls } from '#contract/index.ts'

/** A payment as the staff sees it. */
export type Payment = ReplyOf<Calls['GET /api/admin/payments']>[number]
