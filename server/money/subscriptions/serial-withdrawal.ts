import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import { AppError, sentence } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'

const day = 86_400_000

interface Counts {
  readonly ofSeller: number
  readonly ofPerson: number
  readonly ofCreator: number
  readonly isNew: boolean
}

/**
 * Who withdraws pays nothing, while the provider keeps its cost, which the platform bears (D63): begun again and again, by one person or by
 * many new accounts, that would be free access and would empty the fee. Everyone may withdraw each time; what is limited is beginning anew.
 * Throws `not_allowed`.
 */
export async function refuseSerialWithdrawal(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  subscriberId: number,
  creatorId: number | null,
): Promise<void> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * day)
  const { rows } = await sql<Counts>`
    select
      count(*) filter (where coalesce(creator_id, 0) = ${creatorId ?? 0}::bigint)::int as "ofSeller",
      count(*)::int as "ofPerson",
      (select count(*)::int from subscriptions sold
        where sold.creator_id = ${creatorId}::bigint and sold.withdrawn_at is not null
          and coalesce(sold.started_at, sold.created_at) > ${daysAgo(limits.creatorWithdrawalDays)}) as "ofCreator",
      exists (select from users where id = ${subscriberId} and created_at > ${daysAgo(limits.newAccountDays)}) as "isNew"
    from subscriptions
    where subscriber_id = ${subscriberId} and withdrawn_at > ${daysAgo(limits.withdrawalMemoryDays)}`.execute(database)
  const { ofSeller = 0, ofPerson = 0, ofCreator = 0, isNew = false } = rows[0] ?? {}
  if (ofSeller >= limits.withdrawalsMost) throw new AppError('not_allowed', sentence('withdrawn_repeatedly'))
  if (ofPerson >= limits.personWithdrawalsMost) throw new AppError('not_allowed', sentence('withdrawn_often'))
  if (isNew && ofCreator >= limits.creatorWithdrawalsMost) throw new AppError('not_allowed', sentence('account_too_new'))
}
