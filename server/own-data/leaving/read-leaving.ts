import { sql } from 'kysely'
import { api } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import type { Leaving } from '#contract/own-data/leaving.ts'
import { handle } from '#server/platform/http/handle.ts'

/** What ends with an account, told before it is deleted. */
export const readLeaving = handle(api.leaving.read, async ({ viewer, database }) => {
  const { rows } = await sql<Omit<Leaving, 'days'>>`
    select
      (select count(*)::int from subscriptions
        where subscriber_id = ${viewer.id} and status in ('trialing', 'active', 'past_due') and not cancel_at_period_end) as subscriptions,
      (select count(*)::int from subscriptions
        where creator_id = ${viewer.id} and status in ('trialing', 'active', 'past_due')) as subscribers,
      (select count(*)::int from posts where user_id = ${viewer.id}) as posts,
      (select count(*)::int from conversation_members where user_id = ${viewer.id} and listed_at is not null) as conversations`.execute(
    database,
  )
  const { subscriptions = 0, subscribers = 0, posts = 0, conversations = 0 } = rows[0] ?? {}
  return { subscriptions, subscribers, posts, conversations, days: limits.removalDays }
})
