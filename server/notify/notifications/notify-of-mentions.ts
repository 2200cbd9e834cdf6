import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import { splitText } from '#contract/content/rich-text.ts'
import { isEntitled, isOpenTo } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { mayTell } from './notify.ts'

/** The usernames a text mentions, each once; more than anybody means to call are none. */
export function mentionsIn(text: string): string[] {
  const names = splitText(text).flatMap((piece) => (piece.kind === 'mention' ? [piece.username] : []))
  return [...new Set(names)].slice(0, limits.mentionsTold)
}

interface Mentioning {
  readonly actorId: number
  readonly postId: number
  /** The comment that mentions them; null for the post itself. */
  readonly commentId: number | null
  readonly names: readonly string[]
}

/**
 * Tells whoever is mentioned, in the transaction of what was written: those who may read it, and not the author of the post, whom a comment
 * tells anyway. Answers whom. Afterwards `pushUnreadCounts`.
 */
export async function notifyOfMentions(
  database: Database,
  { actorId, postId, commentId, names }: Mentioning,
  now: Date,
): Promise<number[]> {
  if (names.length === 0) return []
  const { rows } = await sql<{ userId: number }>`
    insert into notifications (user_id, kind, actor_id, post_id, comment_id, created_at)
    select users.id, 'mention', ${actorId}, posts.id, ${commentId}::bigint, ${now}
    from users join posts on posts.id = ${postId}
    where users.username = any(${names}::text[]) and users.id <> posts.user_id
      and (not posts.is_premium or ${isEntitled(sql.ref('users.id'), sql.ref('posts.user_id'))})
      and ${isOpenTo(sql.ref('users.id'), sql.ref('posts.user_id'))}
      and ${mayTell(sql.ref('users.id'), sql`${actorId}::bigint`)} and ${mayTell(sql.ref('users.id'), sql.ref('posts.user_id'))}
    on conflict do nothing
    returning user_id as "userId"`.execute(database)
  return rows.map((row) => row.userId)
}
