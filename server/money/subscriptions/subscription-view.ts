import { sql } from 'kysely'
import type { Locale } from '#contract/languages.ts'
import type { Subscription } from '#contract/money/subscriptions.ts'
import { isEntitledStatus, isActiveRow } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Page } from '#server/platform/database/page.ts'
import { AppError } from '#server/platform/errors.ts'
import { sayMoney } from '#server/platform/say.ts'
import { viewAuthor, type AuthorRow } from '#server/people/users/index.ts'
import { withdrawableUntil } from './state.ts'
import type { SubscriptionRow } from './subscription-queries.ts'

interface MoveRow {
  readonly id: number
  readonly priceCents: number
  readonly effectiveAt: string
  readonly isAccepted: boolean | null
}

/**
 * With whom it is to, and the price the creator asks for instead. Of the Premium plan the author is empty, and while the creator is absent:
 * whoever pays can still cancel.
 */
type ShownRow = Omit<SubscriptionRow, 'creatorName' | 'replacedAt'> &
  Partial<AuthorRow> & { readonly creatorPriceCents: number | null; readonly move: MoveRow | null }

const select = sql`
  select subscriptions.id, creator_id as "creatorId", subscriber_id as "subscriberId", status, subscriptions.realm, provider_id as "providerId",
    price_cents as "priceCents", subscriptions.currency, terms_version as "termsVersion", fee_basis_points as "feeBasisPoints",
    tax_basis_points as "taxBasisPoints", tax_country as "taxCountry", cancel_at_period_end as "cancelAtPeriodEnd",
    period_start as "periodStart", period_end as "periodEnd", started_at as "startedAt", ended_at as "endedAt",
    past_due_since as "pastDueSince", next_retry_at as "nextRetryAt", withdrawn_at as "withdrawnAt", version,
    subscriptions.created_at as "createdAt",
    creator.id as "authorId", creator.username as "authorUsername", creator.display_name as "authorDisplayName",
    creator.photo as "authorPhoto", creator.is_creator as "authorIsCreator", creator.is_sample as "authorIsSample",
    case when creator.is_creator then creator.subscription_price_cents end as "creatorPriceCents",
    (select json_build_object('id', moves.id, 'priceCents', new_price_cents, 'effectiveAt', effective_at, 'isAccepted', is_accepted)
      from price_moves moves
      where subscription_id = subscriptions.id and applied_at is null and is_accepted is distinct from false) as move
  from subscriptions left join users creator on creator.id = subscriptions.creator_id and ${isActiveRow('creator')}`

export interface ListFilter {
  readonly creatorIds: readonly number[] | null
  readonly isPremiumOnly: boolean
}

/** One's own, the newest first, without those that never began; one row more than the page holds tells that there is a next one. */
export async function findShown(database: Database, subscriberId: number, filter: ListFilter, page: Page): Promise<ShownRow[]> {
  const after = page.after ? sql`and (subscriptions.created_at, subscriptions.id) < (${page.after.at}, ${page.after.id})` : sql``
  const creators = filter.creatorIds ? sql`and creator_id = any(${filter.creatorIds}::bigint[])` : sql``
  const premium = filter.isPremiumOnly ? sql`and creator_id is null` : sql``
  const { rows } = await sql<ShownRow>`
    ${select} where subscriber_id = ${subscriberId} and started_at is not null ${creators} ${premium} ${after}
    order by subscriptions.created_at desc, subscriptions.id desc limit ${page.limit + 1}`.execute(database)
  return rows
}

/** One subscription as its fan is shown it. */
export async function readShown(database: Database, id: number, language: Locale): Promise<Subscription> {
  const { rows } = await sql<ShownRow>`${select} where subscriptions.id = ${id}`.execute(database)
  if (!rows[0]) throw new AppError('not_found')
  return viewSubscription(rows[0], language)
}

/** What a fan may know of their own subscription; ids of the provider stay here (D11). */
export function viewSubscription(row: ShownRow, language: Locale): Subscription {
  const isEntitled = isEntitledStatus(row.status)
  const { status } = row
  return {
    id: row.id,
    creatorId: row.creatorId,
    subscriberId: row.subscriberId,
    status: status === 'trialing' || status === 'active' || status === 'past_due' ? 'active' : status,
    billing: status,
    isEntitled,
    stripeSubscriptionId: isEntitled ? 'active' : null,
    priceCents: row.priceCents,
    currency: row.currency,
    priceLabel: sayMoney(language, { cents: row.priceCents, currency: row.currency }),
    cancelAtPeriodEnd: row.cancelAtPeriodEnd,
    periodEndsAt: row.periodEnd?.toISOString() ?? null,
    endsAt: (row.cancelAtPeriodEnd ? row.periodEnd : row.endedAt)?.toISOString() ?? null,
    nextRetryAt: row.nextRetryAt?.toISOString() ?? null,
    withdrawableUntil: viewWithdrawal(row, isEntitled),
    priceMove: row.move && {
      id: row.move.id,
      priceCents: row.move.priceCents,
      priceLabel: sayMoney(language, { cents: row.move.priceCents, currency: row.currency }),
      effectiveAt: new Date(row.move.effectiveAt).toISOString(),
      isAccepted: row.move.isAccepted,
    },
    createdAt: row.createdAt.toISOString(),
    creator: hasAuthor(row) ? { ...viewAuthor(row), subscriptionPrice: row.creatorPriceCents } : null,
  }
}

/** Null once a period has begun, by the provider's clock, in which it is too late. */
function viewWithdrawal(row: ShownRow, isEntitled: boolean): string | null {
  const until = withdrawableUntil(row)
  if (!until || !isEntitled || row.withdrawnAt !== null || (row.periodStart && row.periodStart > until)) return null
  return until.toISOString()
}

function hasAuthor(row: ShownRow): row is ShownRow & AuthorRow {
  return typeof row.authorId === 'number'
}
