import { sql } from 'kysely'
import { isNewRow, newSince } from '#server/people/newcomers/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { linksOf, type Link } from './links.ts'
import { rules } from './rules.ts'

const mostRead = 200

/** Of these links, the keys of pages and hosts that someone who isn't new has posted lately. */
export async function findPopular(database: Database, links: readonly Link[], now: Date): Promise<ReadonlySet<number>> {
  if (links.length === 0) return new Set()
  const since = newSince(now)
  const parts = links.map(({ host }) => `%${host.replace(/[\\%_]/g, '\\$&')}%`)
  const from = new Date(now.getTime() - rules.popularFor)
  const latest = (table: 'posts' | 'comments') => sql`
    select content from (
      select user_id, content from ${sql.table(table)} where hidden_at is null and created_at > ${from}
      order by ${table === 'posts' ? sql`created_at desc, id desc` : sql`id desc`} limit ${rules.popularAmong}
    ) latest join users on users.id = latest.user_id and not ${isNewRow(sql<Date>`${since}`)}
    where content ilike any(${parts}::text[])`
  const { rows } = await sql<{ content: string }>`(${latest('posts')} union all ${latest('comments')}) limit ${mostRead}`.execute(database)
  return new Set(rows.flatMap(({ content }) => linksOf(content).flatMap(({ pageKey, hostKey }) => [pageKey, hostKey])))
}
