import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import { AppError, sentence } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'

const day = 86_400_000

/**
 * Who withdraws pays nothing, while the provider keeps its cost, which the creator bears (D61): begun again and again, that would be free
 * access and would empty somebody else's balance. Everybody may withdraw each time; who did so often lately does not begin again for now.
 */
export async function refuseSerialWithdrawal(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  subscriberId: number,
  creatorId: number | null,
): Promise<void> {
  const since = new Date(clock.now().getTime() - limits.withdrawalMemoryDays * day)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from subscriptions
    where subscriber_id = ${subscriberId} and coalesce(creator_id, 0) = ${creatorId ?? 0}::bigint and withdrawn_at > ${since}`.execute(
    database,
  )
  if ((rows[0]?.count ?? 0) >= limits.withdrawalsMost) throw new AppError('not_allowed', sentence('withdrawn_repeatedly'))
}
