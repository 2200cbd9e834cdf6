import { domainToUnicode } from 'node:url'
import { sql } from 'kysely'
import { isNewRow, newSince } from '#server/people/newcomers/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { linksOf, type Link } from './links.ts'
import { rules } from './rules.ts'

/** Read and taken apart for each link. */
const mostRead = 20
/** A host as it stands in a text, in any script: pieces between dots. */
const piece = String.raw`[^\s./:?#@<>"'\x60{}|\\^()\[\],;!*~&=%$+]+`

/** Of these links, the keys of pages and hosts that someone who isn't new, or someone of the site team, has posted lately. */
export async function findPopular(database: Database, links: readonly Link[], now: Date): Promise<ReadonlySet<number>> {
  if (links.length === 0) return new Set()
  const [since, from] = [newSince(now), new Date(now.getTime() - rules.popularFor)]
  // Comments have no index by time, so the newest ones are looked through for those of the time.
  const latest = (table: 'posts' | 'comments') => sql`
    select content, lower(content) as folded from (
      select user_id, content, created_at from ${sql.table(table)} where hidden_at is null
      order by ${table === 'posts' ? sql`created_at desc, id desc` : sql`id desc`} limit ${rules.popularAmong}
    ) newest join users on users.id = newest.user_id and (users.role <> 'user' or not ${isNewRow(sql<Date>`${since}`)})
    where newest.created_at > ${from} and (strpos(content, '/') > 0 or strpos(content, 'www.') > 0)`
  const asked = links.map(inQuery)
  const { rows } = await sql<{ content: string }>`
    with latest as (${latest('posts')} union all ${latest('comments')}),
    named as materialized (
      select content, folded, regexp_replace(host[1], '^(?:www|m|mobile)[.]', '') as host
      from latest cross join lateral regexp_matches(folded, ${`(?:${piece}[.])+${piece}`}, 'g') host
    )
    select distinct found.content
    from unnest(${asked.map(({ host }) => host)}::text[], ${asked.map(({ written }) => written)}::text[],
      ${asked.map(({ part }) => part)}::text[]) asked (host, written, part)
    cross join lateral (
      select content from named where named.host = asked.host or named.host = asked.written
      order by strpos(folded, asked.part) > 0 desc limit ${mostRead}
    ) found`.execute(database)
  return new Set(rows.flatMap(({ content }) => linksOf(content).flatMap(({ pageKey, hostKey }) => [pageKey, hostKey])))
}

/** What finds a link in a text before the text is taken apart: its host as it may be written, and the longest part of its page. */
function inQuery({ page, host: withPort }: Link) {
  const host = withPort.replace(/:\d+$/, '')
  const parts = page.slice(withPort.length).split(/[/?&=]/)
  const part = parts.reduce((longest, one) => (one.length > longest.length ? one : longest), '').toLowerCase()
  return { host, written: domainToUnicode(host) || host, part }
}
