import type { Allowed } from '#server/access/index.ts'
import { chooseAmount, findSalesById } from '#server/money/earnings/index.ts'
import { readFiguresNow } from '#server/money/ledger/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { placeOfClosed } from '#server/platform/database/desk-place.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError, fieldError, sentence } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { carryOut } from './carry-out.ts'
import { findRequestsById, lockRequest, type RequestRow } from './request-queries.ts'
import { announce, tell } from './tell.ts'

interface Decision {
  readonly id: number
  readonly decision: 'refund' | 'decline'
  readonly amountCents?: number | undefined
  readonly words?: string | undefined
}

/**
 * Decides a request, for the creator or the site team; once. What was decided is written before the provider is called. Throws `not_found`,
 * `already_decided`, `not_refundable`.
 */
export async function decideRequest(
  platform: Platform,
  may: Allowed<'creator.earnings' | 'payment.refund'>,
  side: 'creator' | 'team',
  wish: Decision,
): Promise<RequestRow> {
  const { database } = platform
  if (wish.decision === 'decline' && wish.words === undefined) throw fieldError('words', 'required')
  const now = await readFiguresNow(platform)
  const told = await inTransaction(database, async (transaction) => {
    const row = await lockRequest(transaction, wish.id, side === 'creator' ? may.viewer.id : null)
    if (!row) throw new AppError('not_found', sentence('no_such_refund_request'))
    if (row.state !== side) throw new AppError('already_decided')
    const amountCents = wish.decision === 'refund' ? await chooseRefund(transaction, row, wish.amountCents) : undefined
    await write(transaction, may, { ...wish, side, amountCents }, now)
    const action = amountCents === undefined ? 'refund_request_declined' : 'refund_request_accepted'
    const target = { kind: 'refund_request', id: row.id }
    const details = { sale: row.saleId, ...(amountCents === undefined ? {} : { amountCents }) }
    await recordAction(transaction, { actor: may.viewer, action, target, details }, platform.clock.now())
    return amountCents === undefined ? tellOfDeclined(transaction, row.id, side, platform.clock.now()) : null
  })
  if (told) announce(platform, told)
  else await carryOut(platform, may, wish.id)
  const [after] = await findRequestsById(database, [wish.id])
  if (!after) throw new AppError('not_found', sentence('no_such_refund_request'))
  return after
}

/** The 90 days count until the request, not until it's decided: its deadlines are ours. */
async function chooseRefund(transaction: Database, row: RequestRow, wish: number | undefined): Promise<number> {
  const [sale] = await findSalesById(transaction, [row.saleId], 'team')
  if (!sale) throw new AppError('not_refundable')
  return chooseAmount(sale, row.requestedAt, wish, false)
}

interface Decided extends Decision {
  readonly side: 'creator' | 'team'
}

async function write(
  transaction: Database,
  { viewer }: Allowed<'creator.earnings' | 'payment.refund'>,
  { id, side, amountCents, words }: Decided,
  now: Date,
): Promise<void> {
  const said = side === 'creator' ? { creator_words: words ?? null } : { team_words: words ?? null }
  const state =
    amountCents === undefined
      ? ({ state: 'declined', closed_at: now, place: placeOfClosed(now) } as const)
      : ({ state: 'accepted', refund_cents: amountCents } as const)
  await transaction
    .updateTable('refund_requests')
    .set({ ...state, ...said, decided_by: viewer.id })
    .where('id', '=', id)
    .execute()
}

async function tellOfDeclined(transaction: Database, id: number, side: 'creator' | 'team', now: Date) {
  const [row] = await findRequestsById(transaction, [id])
  if (!row) throw new AppError('not_found')
  if (side === 'creator') return tell(transaction, row, [{ side: 'fan', noted: 'declined', mailed: 'declined' }], now)
  return tell(
    transaction,
    row,
    [
      { side: 'fan', noted: 'denied', mailed: 'denied' },
      { side: 'creator', noted: 'denied', mailed: 'denied' },
    ],
    now,
  )
}
