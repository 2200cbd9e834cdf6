import { limits } from '#contract/limits.ts'
import { findAdmins } from '#server/people/users/index.ts'
import { writeMails, type NewMail } from '#server/notify/mail/index.ts'
import { notifyOfRefundRequest, pushUnreadCounts } from '#server/notify/notifications/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { RequestRow } from './request-queries.ts'

type Detail = Extract<NewMail, { kind: 'refund_request' }>['detail']
export type MailStep = Detail['step']
export type NotedStep = Parameters<typeof notifyOfRefundRequest>[1]['step']

interface Telling {
  readonly side: Detail['side']
  /** Null where they have seen it themselves. */
  readonly noted: NotedStep | null
  /** Null where another email says it. */
  readonly mailed: MailStep | null
}

/** Whom to tell after the commit. */
export interface Told {
  readonly mailIds: readonly number[]
  readonly personIds: readonly number[]
}

export const noOne: Told = { mailIds: [], personIds: [] }
export const together = (all: readonly Told[]): Told => ({
  mailIds: all.flatMap(({ mailIds }) => mailIds),
  personIds: all.flatMap(({ personIds }) => personIds),
})

/** Tells each side of a step by email and notification, in the transaction that takes it. */
export async function tell(transaction: Database, row: RequestRow, tellings: readonly Telling[], now: Date): Promise<Told> {
  const told: Told[] = []
  for (const { side, noted, mailed } of tellings) {
    const personIds = await peopleOf(transaction, row, side)
    if (noted) await notifyOfRefundRequest(transaction, { requestId: row.id, step: noted, personIds }, now)
    const mails = mailed
      ? personIds.map((userId): NewMail => {
          const key = `refund-request:${row.id}:${mailed}:${side}:${userId}`
          return { userId, key, kind: 'refund_request', detail: detailOf(row, side, mailed) }
        })
      : []
    told.push({ personIds: noted ? personIds : [], mailIds: await writeMails(transaction, mails, now) })
  }
  return together(told)
}

function detailOf(row: RequestRow, side: Detail['side'], step: MailStep): Detail {
  const words = { declined: row.creatorWords, denied: row.teamWords }
  return {
    step,
    side,
    saleId: row.saleId,
    isPremium: row.isPremium,
    creatorName: row.creatorName,
    amountCents: step === 'refunded' ? (row.refundCents ?? row.askedCents) : row.askedCents,
    currency: row.currency,
    dueAt: row.dueAt.toISOString(),
    isAsked: row.escalation === 'asked',
    isWithTeam: row.escalation !== null,
    askUntil:
      step === 'declined' && row.closedAt ? new Date(row.closedAt.getTime() + limits.refundAskTeamDays * 86_400_000).toISOString() : null,
    words: side === 'fan' && (step === 'declined' || step === 'denied') ? words[step] : null,
  }
}

async function peopleOf(transaction: Database, { fanId, creatorId }: RequestRow, side: Detail['side']): Promise<number[]> {
  if (side === 'fan') return [fanId]
  if (side === 'creator') return creatorId === null ? [] : [creatorId]
  return findAdmins(transaction)
}

/** Afterwards: the emails leave, and the counts of notifications and an open studio are up to date. */
export function announce(platform: Platform, { mailIds, personIds }: Told): void {
  if (mailIds.length > 0) platform.bus.publish('mails.written', { mailIds })
  pushUnreadCounts(platform, personIds)
  if (personIds.length > 0) platform.bus.publish('person.frames', { personIds, frame: { type: 'earnings-changed' } })
}
