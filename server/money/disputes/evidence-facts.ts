import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** What the site knows of a disputed payment. Instants are ISO texts. */
export interface EvidenceFacts {
  readonly providerId: string
  readonly paymentIntentId: string
  readonly invoiceId: string
  readonly reason: string
  readonly amountCents: number
  readonly currency: string
  readonly openedAt: string
  readonly fan: { readonly name: string; readonly username: string; readonly email: string | null; readonly joinedAt: string } | null
  readonly creator: { readonly name: string; readonly username: string } | null
  readonly isPremium: boolean
  readonly subscription: {
    readonly status: string
    readonly priceCents: number
    readonly startedAt: string | null
    readonly endedAt: string | null
    readonly isCancelled: boolean
    readonly withdrawnAt: string | null
  } | null
  /** The receipt; null of a payment that the ledger doesn't know. */
  readonly sale: {
    readonly paidAt: string
    readonly grossCents: number
    readonly taxCents: number
    readonly periodStart: string
    readonly periodEnd: string
  } | null
  readonly refunds: readonly { readonly at: string; readonly cents: number }[]
  readonly accepted: readonly { readonly document: 'terms' | 'privacy'; readonly version: string; readonly at: string }[]
  readonly openings: { readonly count: number; readonly first: string | null; readonly last: string | null }
  readonly posts: readonly { readonly at: string; readonly postedAt: string; readonly teaser: string | null }[]
  readonly messages: readonly { readonly at: string; readonly isCreators: boolean; readonly words: string }[]
}

/** So many of the posts are named; the others are counted. */
const namedPosts = 30

/** Everything that can show a bank that what was paid for was delivered; undefined when there's no such dispute. */
export async function readEvidenceFacts(database: Database, id: number): Promise<EvidenceFacts | undefined> {
  const openings = sql`post_openings opened join posts on posts.id = opened.post_id
    where opened.reader_id = subscription.subscriber_id and posts.user_id = one.creator_id and opened.last_opened_at >= subscription.created_at`
  const { rows } = await sql<EvidenceFacts>`
    select one.provider_id as "providerId", one.payment_intent_id as "paymentIntentId", one.invoice_id as "invoiceId", one.reason,
      one.amount_cents as "amountCents", one.currency, one.opened_at as "openedAt", one.is_premium as "isPremium",
      case when fan.id is not null then json_build_object('name', fan.display_name, 'username', fan.username, 'email', fan.email,
        'joinedAt', fan.created_at) end as fan,
      case when creator.id is not null then json_build_object('name', creator.display_name, 'username', creator.username) end as creator,
      case when subscription.id is not null then json_build_object('status', subscription.status, 'priceCents', subscription.price_cents,
        'startedAt', subscription.started_at, 'endedAt', subscription.ended_at, 'isCancelled', subscription.cancel_at_period_end,
        'withdrawnAt', subscription.withdrawn_at) end as subscription,
      (select json_build_object('paidAt', sale.happened_at,
          'grossCents', (detail->>'taxCents')::bigint + (detail->>'feeCents')::bigint + (detail->>'shareCents')::bigint,
          'taxCents', (detail->>'taxCents')::bigint, 'periodStart', detail->>'periodStart', 'periodEnd', detail->>'periodEnd')
        from ledger_transactions sale where sale.kind = 'sale' and sale.source = one.invoice_id) as sale,
      coalesce((select json_agg(json_build_object('at', refund.happened_at,
          'cents', (detail->>'taxCents')::bigint + (detail->>'feeCents')::bigint + (detail->>'shareCents')::bigint) order by refund.happened_at)
        from ledger_transactions refund
        where refund.subscription_id = one.subscription_id and refund.kind = 'refund' and refund.detail->>'invoice' = one.invoice_id
          and not exists (select from ledger_transactions failed where failed.kind = 'refund_failed' and failed.source = refund.source)
        ), '[]') as refunds,
      coalesce((select json_agg(json_build_object('document', document, 'version', version::text, 'at', accepted_at) order by accepted_at)
        from legal_acceptances where user_id = fan.id and accepted_at <= one.opened_at), '[]') as accepted,
      (select json_build_object('count', count(*), 'first', min(greatest(opened.opened_at, subscription.created_at)),
        'last', max(opened.last_opened_at)) from ${openings}) as openings,
      coalesce((select json_agg(json_build_object('at', last_opened_at, 'postedAt', created_at, 'teaser', teaser) order by last_opened_at) from (
          select opened.last_opened_at, posts.created_at, posts.teaser from ${openings} order by opened.last_opened_at desc limit ${namedPosts}
        ) named), '[]') as posts,
      coalesce((select json_agg(json_build_object('at', messages.created_at, 'isCreators', messages.sender_id = one.creator_id,
          'words', messages.content) order by messages.conversation_id, messages.seq)
        from dispute_messages chosen join messages using (conversation_id, seq)
        where chosen.dispute_id = one.id and messages.deleted_at is null and messages.hidden_at is null), '[]') as messages
    from disputes one
    left join subscriptions subscription on subscription.id = one.subscription_id
    left join users fan on fan.id = subscription.subscriber_id
    left join users creator on creator.id = one.creator_id
    where one.id = ${id}`.execute(database)
  return rows[0]
}
