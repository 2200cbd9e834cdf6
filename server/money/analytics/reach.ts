import { sql } from 'kysely'
import type { Analytics } from '#contract/money/analytics.ts'
import { limits } from '#contract/limits.ts'
import type { Database } from '#server/platform/database/database.ts'

/** The creator's latest posts and how many different people saw each. */
export async function readReach(database: Database, creatorId: number): Promise<Analytics['reach']> {
  const { rows } = await sql<Omit<Analytics['reach'][number], 'createdAt'> & { createdAt: Date }>`
    select id as "postId", left(content, ${limits.teaserLength}) || case when char_length(content) > ${limits.teaserLength} then '…' else '' end as excerpt, is_premium as "isPremium",
      likes_count as likes, comments_count as comments, created_at as "createdAt",
      viewers_before + (select count(*)::int from post_viewers where post_id = posts.id) as viewers
    from posts where user_id = ${creatorId} and hidden_at is null
    order by created_at desc, id desc limit ${limits.reachPosts}`.execute(database)
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }))
}
