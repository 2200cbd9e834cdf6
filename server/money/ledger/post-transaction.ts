import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { Account, Entry, TransactionKind } from './accounts.ts'

export interface NewTransaction {
  readonly kind: TransactionKind
  /** The provider's object, or ours, that this is about; each has one transaction of a kind. */
  readonly source: string
  readonly providerEventId: string | null
  readonly subscriptionId: number | null
  readonly creatorSubject: number | null
  readonly fanSubject: number | null
  readonly happenedAt: Date
  readonly availableAt: Date | null
  readonly currency: string
  readonly detail: Readonly<Record<string, string | number | null>>
  readonly entries: readonly Entry[]
}

/** Accounts whose entries are not part of what a creator earned with a sale: the platform bears them. */
const withoutCreator = new Set<Account>(['premium', 'provider_costs'])

/**
 * Writes a transaction with its entries in one statement. Answers its id, or null when it was there already: the same fact arrives from
 * the provider any number of times. The database refuses, at commit, entries that do not sum to zero.
 */
export async function postTransaction(database: Database, posting: NewTransaction): Promise<number | null> {
  const { kind, source, currency, happenedAt, availableAt, creatorSubject, entries } = posting
  // A cent that goes back may be all tax or fee: it's a line of the creator's too.
  const isOfCreator = entries.some(({ account }) => account !== 'provider' && !withoutCreator.has(account))
  const subjects = entries.map(({ account }) => (isOfCreator && !withoutCreator.has(account) ? creatorSubject : null))
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into ledger_transactions
        (kind, source, provider_event_id, subscription_id, creator_subject, fan_subject, happened_at, available_at, detail)
      values (${kind}, ${source}, ${posting.providerEventId}, ${posting.subscriptionId}, ${creatorSubject}, ${posting.fanSubject},
        ${happenedAt}, ${availableAt}, ${JSON.stringify(posting.detail)}::jsonb)
      on conflict (kind, source) do nothing
      returning id
    )
    insert into ledger_entries (transaction_id, account, subject_id, amount_cents, currency, happened_at, available_at, kind)
    select made.id, entry.account, entry.subject, entry.amount, ${currency}, ${happenedAt}::timestamptz, ${availableAt}::timestamptz, ${kind}
    from made, unnest(
      ${entries.map(({ account }) => account)}::text[], ${subjects}::bigint[], ${entries.map(({ amountCents }) => amountCents)}::bigint[]
    ) with ordinality as entry (account, subject, amount, place)
    order by entry.place
    returning transaction_id as id`.execute(database)
  return rows[0]?.id ?? null
}
