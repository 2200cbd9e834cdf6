import { sql } from 'kysely'
import { areNotBlockedEitherWay, isActiveRow } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Page } from '#server/platform/database/page.ts'

export interface SubscriberRow {
  readonly id: number
  readonly subscriberId: number
  readonly status: string
  readonly priceCents: number
  readonly currency: string
  readonly endsAt: Date | null
  readonly createdAt: Date
}

export interface SubscriberFilter {
  /** `entitled`: in now; `ending`: of them, who will not renew; `ended`: who was. */
  readonly status: 'entitled' | 'ending' | 'ended' | null
  /** Each of them begins a word of the name, or the username. */
  readonly words: readonly string[]
}

const ofStatus = {
  entitled: sql<boolean>`subscriptions.status in ('trialing', 'active', 'past_due')`,
  ending: sql<boolean>`subscriptions.status in ('trialing', 'active', 'past_due') and subscriptions.cancel_at_period_end`,
  ended: sql<boolean>`subscriptions.status in ('canceled', 'paused')`,
}
/** Who never paid is no subscriber. */
const hasBegun = sql<boolean>`subscriptions.status not in ('incomplete', 'expired')`

/** A creator's subscribers, the newest first. */
export async function findSubscribers(
  database: Database,
  creatorId: number,
  { status, words }: SubscriberFilter,
  page: Page,
): Promise<SubscriberRow[]> {
  const patterns = words.map((word) => `${word.replace(/[\\%_]/g, '\\$&')}%`)
  const { rows } = await sql<SubscriberRow>`
    select subscriptions.id, subscriber_id as "subscriberId", status, price_cents as "priceCents", subscriptions.currency,
      case when ended_at is not null then ended_at when cancel_at_period_end then period_end end as "endsAt",
      subscriptions.created_at as "createdAt"
    from subscriptions join users on users.id = subscriber_id
    where creator_id = ${creatorId} and ${status === null ? hasBegun : ofStatus[status]}
      and ${areNotBlockedEitherWay(creatorId, sql.ref('subscriptions.subscriber_id'))} and ${isActiveRow()}
      and ${page.after ? sql<boolean>`(subscriptions.created_at, subscriptions.id) < (${page.after.at}, ${page.after.id})` : sql<boolean>`true`}
      and ${
        patterns.length === 0
          ? sql<boolean>`true`
          : sql<boolean>`(select bool_and(users.username like pattern or users.search_name like pattern or users.search_name like '% ' || pattern)
              from unnest(${patterns}::text[]) patterns (pattern))`
      }
    order by subscriptions.created_at desc, subscriptions.id desc
    limit ${page.limit + 1}`.execute(database)
  return rows
}
