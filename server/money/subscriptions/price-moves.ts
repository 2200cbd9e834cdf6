import { sql } from 'kysely'
import { api } from '#contract/index.ts'
import { authorize, type Allowed } from '#server/access/index.ts'
import { readFiguresNow } from '#server/money/ledger/index.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { handle } from '#server/platform/http/handle.ts'
import { PaymentRefused } from '#server/platform/payments.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findSubscription } from './subscription-queries.ts'
import { readShown } from './subscription-view.ts'

/**
 * Accepts or declines a higher price. The answer may be changed until the notice is over: what was agreed to by then is carried out at
 * the provider from that moment on, and must not be declined here meanwhile.
 */
export const answerPriceMove = handle(
  api.subscriptions.answerPriceMove,
  async ({ viewer, params, body, platform, exchange, afterCommit }) => {
    const { database, bus } = platform
    const row = await findSubscription(database, params.id)
    if (!row) throw new AppError('not_found')
    const allowed = authorize(viewer, 'subscription.change', row)
    const now = await readFiguresNow(platform)
    if (!(await writeAnswer(platform, allowed, row.id, body.accept, now))) throw new AppError('price_unchanged')
    afterCommit(() => {
      if (row.creatorId !== null) bus.publish('person.frames', { personIds: [row.creatorId], frame: { type: 'earnings-changed' } })
    })
    return readShown(database, row.id, exchange.language)
  },
)

/** False when there's nothing to answer, or what was agreed to is being carried out by `now`. */
async function writeAnswer(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  _allowed: Allowed<'subscription.change'>,
  subscriptionId: number,
  isAccepted: boolean,
  now: Date,
): Promise<boolean> {
  const answered = await database
    .updateTable('price_moves')
    .set({ is_accepted: isAccepted, answered_at: clock.now() })
    .where('subscription_id', '=', subscriptionId)
    .where('applied_at', 'is', null)
    .where(sql<boolean>`is_accepted is distinct from false and (is_accepted is null or effective_at > ${now})`)
    .returning('id')
    .executeTakeFirst()
  return answered !== undefined
}

interface DueMove {
  readonly id: number
  readonly subscriptionId: number
  readonly providerId: string
  readonly newPriceCents: number
  readonly fanId: number
  readonly creatorId: number
}

/** Carries out what a subscriber agreed to as soon as anything of the subscription is heard: its next bill may be near. */
export async function applyPriceMoveOf(platform: Platform, subscriptionId: number): Promise<void> {
  const { database, payments } = platform
  const agreed = await database
    .selectFrom('price_moves')
    .select('id')
    .where('subscription_id', '=', subscriptionId)
    .where('is_accepted', '=', true)
    .where('applied_at', 'is', null)
    .executeTakeFirst()
  if (agreed) await applyPriceMoves(platform, (await payments.readBalance()).now, subscriptionId)
}

/** Carries out what was agreed to once the notice is over before the next bill, which is the first at the new price (D25). */
export async function applyPriceMoves(platform: Platform, now: Date, subscriptionId?: number): Promise<void> {
  const { database, payments, bus, log } = platform
  for (const move of await findDueMoves(database, payments.realm, subscriptionId)) {
    try {
      await payments.changePrice(move.providerId, move.newPriceCents, `price-move-${move.id}`)
    } catch (error) {
      if (!(error instanceof PaymentRefused)) throw error
      log.warn({ moveId: move.id, reason: error.code }, 'an agreed price could not be carried out')
      continue
    }
    await inTransaction(database, async (transaction) => {
      await transaction.updateTable('price_moves').set({ applied_at: now }).where('id', '=', move.id).execute()
      await transaction
        .updateTable('subscriptions')
        .set((row) => ({ price_cents: move.newPriceCents, version: row('version', '+', 1) }))
        .where('id', '=', move.subscriptionId)
        .execute()
    })
    const { fanId, creatorId } = move
    bus.publish('person.frames', { personIds: [fanId], frame: { type: 'subscription-changed', creatorId, isEntitled: true } })
    bus.publish('person.frames', { personIds: [creatorId], frame: { type: 'earnings-changed' } })
  }
}

async function findDueMoves(database: Database, realm: string, subscriptionId?: number): Promise<DueMove[]> {
  const ofOne = subscriptionId === undefined ? sql`` : sql`and subscription_id = ${subscriptionId}`
  const { rows } = await sql<DueMove>`
    select price_moves.id, subscription_id as "subscriptionId", provider_id as "providerId", new_price_cents as "newPriceCents",
      subscriber_id as "fanId", creator_id as "creatorId"
    from price_moves join subscriptions on subscriptions.id = subscription_id
    where is_accepted and applied_at is null and effective_at <= period_end and provider_id is not null and realm = ${realm}
      and status in ('trialing', 'active', 'past_due') ${ofOne}
    order by price_moves.id limit 500`.execute(database)
  return rows
}
