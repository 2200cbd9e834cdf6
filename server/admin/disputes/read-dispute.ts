import { api } from '#contract/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { readDetail } from './dispute-detail.ts'

/** One dispute with its bookings and its evidence, among it the messages that the creator chose. Throws `not_found`. */
export const readDispute = handle(api.revenue.dispute, ({ params, platform }) => readDetail(platform, params.id))
