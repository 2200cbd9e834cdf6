import './refund-request-tables.ts'
import { askTeamForRefund, cancelRefundRequest } from './change-own-request.ts'
import { decideRefundCase, listRefundCases } from './decide-case.ts'
import { decideReceivedRequest, listReceivedRequests } from './decide-received.ts'
import { readRefundOption } from './read-option.ts'
import { requestRefund } from './request-refund.ts'
import { sweepClosedRequests, sweepRefundRequests } from './sweep-requests.ts'
import type { Slice } from '#server/platform/slice.ts'

/**
 * Requests for refunds. Promises: a payment has one, someone has to decide it by a day both sides know, what was decided is refunded once,
 * and each step is told. What is closed goes after three years.
 */
export const refundRequests: Slice = {
  name: 'money/refund-requests',
  routes: [
    readRefundOption,
    requestRefund,
    cancelRefundRequest,
    askTeamForRefund,
    listReceivedRequests,
    decideReceivedRequest,
    listRefundCases,
    decideRefundCase,
  ],
  schedules: (platform) => [
    { name: 'sweep-refund-requests', cron: '*/10 * * * *', run: () => sweepRefundRequests(platform) },
    {
      name: 'sweep-closed-refund-requests',
      cron: '49 3 * * *',
      run: () => sweepClosedRequests(platform.database, platform.clock.now()),
    },
  ],
}
