import { sql, type RawBuilder } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { TargetKind } from '#contract/moderation/moderation.ts'
import type { Role } from '#contract/account/roles.ts'
import { hasBlocked, isEntitled, isOpenTo } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'

export interface TargetName {
  readonly kind: TargetKind
  readonly id: number
}

/** A thing that can be reported and decided about, as it is now. */
export interface Target extends TargetName {
  /** The post of a comment, the conversation of a message, the request of a request's comment. */
  readonly parentId: number | null
  readonly personId: number | null
  readonly personRole: Role
  readonly text: string | null
  readonly media: string | null
  readonly mediaKind: 'image' | 'video' | null
  readonly mediaWidths: number[] | null
  readonly mediaHasStill: boolean | null
  /** The viewer does not see it, be it that nobody does. */
  readonly isHidden: boolean
  /** The members of a message's conversation; null for what is not private. */
  readonly memberIds: readonly number[] | null
}

/** Where a kind of thing is found: everything else is the same for all of them. */
interface Place {
  readonly from: RawBuilder<unknown>
  readonly owner: RawBuilder<unknown>
  readonly text: RawBuilder<unknown>
  readonly media?: RawBuilder<unknown>
  readonly parent?: RawBuilder<unknown>
  readonly members?: RawBuilder<unknown>
  readonly isHidden: (viewerId: number) => RawBuilder<unknown>
}

const owned = sql`thing.user_id`
const isGone = sql`(thing.hidden_at is not null or who.absent_since is not null)`

const places: Record<TargetKind, Place> = {
  person: {
    from: sql`users thing`,
    owner: sql`thing.id`,
    text: sql`concat_ws(E'\n', thing.display_name || ' (@' || thing.username || ')', thing.bio,
      nullif(array_to_string(thing.links, E'\n'), ''))`,
    media: sql`thing.photo`,
    isHidden: (viewerId) => sql`thing.absent_since is not null or ${hasBlocked(sql`thing.id`, viewerId)}`,
  },
  post: {
    from: sql`posts thing`,
    owner: owned,
    text: sql`thing.content`,
    media: sql`thing.media`,
    isHidden: (viewerId) => sql`${isGone} or ${hasBlocked(owned, viewerId)} or not ${isOpenTo(viewerId, owned)}`,
  },
  comment: {
    from: sql`comments thing join posts on posts.id = thing.post_id join users poster on poster.id = posts.user_id`,
    owner: owned,
    text: sql`thing.content`,
    parent: sql`thing.post_id`,
    // Comments are open to whom their post is.
    isHidden: (viewerId) => sql`${isGone} or posts.hidden_at is not null or poster.absent_since is not null
      or ${hasBlocked(owned, viewerId)} or ${hasBlocked(sql`posts.user_id`, viewerId)} or not ${isOpenTo(viewerId, sql`posts.user_id`)}
      or (posts.is_premium and posts.user_id <> ${viewerId} and not ${isEntitled(viewerId, sql`posts.user_id`)})`,
  },
  message: {
    from: sql`messages thing`,
    owner: sql`thing.sender_id`,
    text: sql`thing.content`,
    media: sql`thing.media`,
    parent: sql`thing.conversation_id`,
    members: sql`(select json_agg(user_id) from conversation_members where conversation_id = thing.conversation_id)`,
    isHidden: (viewerId) => sql`${isGone} or thing.kind = 'system' or thing.deleted_at is not null
      or (thing.audience_id is not null and thing.audience_id <> ${viewerId})
      or exists (select from hidden_messages
        where conversation_id = thing.conversation_id and seq = thing.seq and user_id = ${viewerId})
      or exists (select from conversation_members
        where conversation_id = thing.conversation_id and user_id = ${viewerId} and cleared_seq >= thing.seq)`,
  },
  request: {
    from: sql`board_requests thing`,
    owner: owned,
    text: sql`thing.title || E'\n\n' || thing.description`,
    // A block must not tell who asked anonymously (D34).
    isHidden: (viewerId) => sql`${isGone} or (not thing.is_anonymous and ${hasBlocked(owned, viewerId)})`,
  },
  request_comment: {
    from: sql`board_comments thing join board_requests on board_requests.id = thing.request_id
      left join users poster on poster.id = board_requests.user_id`,
    owner: owned,
    text: sql`thing.content`,
    parent: sql`thing.request_id`,
    isHidden: (viewerId) => sql`${isGone} or board_requests.hidden_at is not null or poster.absent_since is not null
      or (${hasBlocked(owned, viewerId)} and not coalesce(board_requests.is_anonymous and board_requests.user_id = thing.user_id, false))`,
  },
}

/** Undefined when it is not there any more, or never was. The viewer is 0 for visitors. */
export async function findTarget(database: Database, viewerId: number, { kind, id }: TargetName): Promise<Target | undefined> {
  const { from, owner, text, media = sql`null::text`, parent = sql`null::bigint`, members = sql`null::json`, isHidden } = places[kind]
  const { rows } = await sql<Omit<Target, 'kind' | 'id'>>`
    select who.id as "personId", coalesce(who.role, 'user') as "personRole", ${parent} as "parentId", nullif(${text}, '') as text,
      media.filename as media, media.kind as "mediaKind", media.widths as "mediaWidths", media.has_still as "mediaHasStill",
      (${isHidden(viewerId)}) as "isHidden", ${members} as "memberIds"
    from ${from} left join users who on who.id = ${owner} left join media on media.filename = ${media}
    where thing.id = ${id}`.execute(database)
  return rows[0] && { kind, id, ...rows[0] }
}

/** In a query over rows of `cases` or `decisions`: what they are about is not there any more. */
export const isTargetGone = (row: 'cases' | 'decisions'): RawBuilder<boolean> => {
  const [kind, id] = [sql.ref(`${row}.target_kind`), sql.ref(`${row}.target_id`)]
  return sql<boolean>`not (case ${kind}
    when 'person' then exists (select from users where users.id = ${id})
    when 'post' then exists (select from posts where posts.id = ${id})
    when 'comment' then exists (select from comments where comments.id = ${id})
    when 'message' then exists (select from messages where messages.id = ${id} and messages.deleted_at is null)
    when 'request' then exists (select from board_requests where board_requests.id = ${id})
    else exists (select from board_comments where board_comments.id = ${id}) end)`
}

/** Where the staff can look at it; null for what has no page. */
export function pathOf({ kind, id }: TargetName, parentId: number | null): string | null {
  if (kind === 'person') return `/profile/${id}`
  if (kind === 'post') return `/post/${id}`
  if (kind === 'comment') return `/post/${parentId}#comment-${id}`
  if (kind === 'request') return `/requests/${id}`
  if (kind === 'request_comment') return `/requests/${parentId}`
  return null
}

/** The beginning of the words, on one line. */
export function excerptOf(text: string | null): string | null {
  if (text === null) return null
  const letters = Array.from(text.replace(/\s+/g, ' ').trim())
  return letters.length <= limits.adminExcerpt ? letters.join('') : `${letters.slice(0, limits.adminExcerpt - 1).join('')}…`
}
