import { sql, type RawBuilder } from 'kysely'
import type { balanceGroups } from '#contract/admin/balance-groups.ts'
import { matchesSeller } from '#server/admin/revenue/index.ts'
import type { AuthorRow } from '#server/people/users/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Page } from '#server/platform/database/page.ts'

export interface OwedRow extends AuthorRow {
  readonly id: number
  readonly currency: string
  /** From how much on it's worth a payout; of who is a creator no more everything is. */
  readonly minimumCents: number
  /** Their place in the list: the most pressing group first. */
  readonly rank: number
}

type Group = (typeof balanceGroups)[number]
const ranks: Record<Group, number> = { held: 0, provider: 1, negative: 2, scheduled: 3 }

interface Wish {
  readonly realm: string
  /** Creators with many disputes. */
  readonly disputed: readonly number[]
  readonly group?: Group | undefined
  readonly words?: string | undefined
  readonly person?: number | undefined
}

const columns = sql`users.id as "authorId", users.username as "authorUsername", users.display_name as "authorDisplayName",
  users.photo as "authorPhoto", users.is_creator as "authorIsCreator", users.is_sample as "authorIsSample"`
const minimum = sql`case when users.is_creator and users.absence is distinct from 'deleted'
  then (select minimum_payout_cents from money_terms order by version desc limit 1) else 1 end`

/**
 * Creators who are owed or owe something, or whose payouts are on hold: those that are held, those the provider doesn't pay, those who owe,
 * and the others. One pass over what they are owed by month. One creator is found whatever they are owed, also of former ones.
 */
export async function findOwed(database: Database, { realm, disputed, group, words, person }: Wish, page: Page): Promise<OwedRow[]> {
  const candidates =
    person === undefined
      ? sql`select user_id as id from owed join ledger_subjects on ledger_subjects.id = seller where user_id is not null
          union select creator_id from payout_holds where released_at is null`
      : sql`select id from users where id = ${person} and (is_creator or exists (select from payout_accounts where creator_id = users.id)
          or exists (select from ledger_subjects join ledger_days on subject_id = ledger_subjects.id
            where user_id = users.id and account in ('creator', 'held')))`
  const sellers = person === undefined ? sql`seller <> 0` : sql`seller = (select id from ledger_subjects where user_id = ${person})`
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (group !== undefined) conditions.push(sql`place.rank = ${ranks[group]}`)
  if (words) conditions.push(sql`true ${matchesSeller(words)}`)
  if (page.after) conditions.push(sql`(place.rank, users.id) > (${page.after.at.getTime()}, ${page.after.id})`)
  const { rows } = await sql<OwedRow>`
    with owed as (
      select seller, bool_or(cents > 0) as owes from (
        select seller, currency, sum(cents) as cents from ledger_months
        where account in ('creator', 'held') and ${sellers} group by 1, 2
      ) each where cents <> 0 group by 1
    ), candidate as (
      ${candidates}
    )
    select users.id, users.currency, ${columns}, ${minimum} as "minimumCents", place.rank
    from candidate join users on users.id = candidate.id
      left join ledger_subjects subject on subject.user_id = users.id
      left join owed on owed.seller = subject.id
      left join payout_holds hold on hold.creator_id = users.id and hold.released_at is null
      left join payout_accounts account on account.creator_id = users.id and account.realm = ${realm}
      cross join lateral (
        select case
          when hold.id is not null or users.payouts_frozen_since is not null or account.held_reason is not null
            or users.id = any(${disputed}::bigint[]) then 0
          when account.provider_id is null or account.refusal = 'permissions_missing' or not account.can_receive
            or not account.payouts_enabled or account.is_under_review or account.disabled_reason is not null or account.bank_last4 is null
            or exists (select from unnest(account.requirements_due) due where due not like '%external_account%') then 1
          when owed.owes then 2 else 3 end as rank
      ) place
    where ${sql.join(conditions, sql` and `)}
    order by place.rank, users.id limit ${page.limit + 1}`.execute(database)
  return rows
}
