import { sql, type RawBuilder } from 'kysely'
import { hasBlocked, isEntitled, isActive, isActiveRow } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Page } from '#server/platform/database/page.ts'
import { seesPresence, talks } from '#server/people/presence/index.ts'
import { aiColumns } from './ai-state.ts'
import type { ConversationRow } from './conversation-view.ts'
import { isFanOf } from './free-messages.ts'
import { isStranger } from './until-answered.ts'

export interface ConversationFilter {
  readonly box: 'inbox' | 'requests' | 'archived' | null
  /** Part of a name or username, folded; null for all. */
  readonly search: string | null
}

/** What a list of conversations depends on besides its rows. */
interface Moment {
  readonly now: Date
  /** What a creator gives who was not written to yet. */
  readonly freeMessages: number
}

/** A person's conversations, the latest first; one row more than the page holds tells that there is a next one. */
export function findConversations(
  database: Database,
  personId: number,
  { box, search }: ConversationFilter,
  page: Page,
  moment: Moment,
): Promise<ConversationRow[]> {
  const part = search === null ? null : `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const conditions = [
    sql`mine.listed_at is not null`,
    ...(page.after ? [sql`(mine.listed_at, mine.conversation_id) < (${page.after.at}, ${page.after.id})`] : []),
    ...(box === null ? [] : [sql`mine.box = ${box}`]),
    ...(part === null ? [] : [sql`(users.username like ${part} or users.search_name like ${part})`]),
  ]
  return select(
    database,
    personId,
    moment,
    sql`${sql.join(conditions, sql` and `)} order by mine.listed_at desc, mine.conversation_id desc limit ${page.limit + 1}`,
  )
}

/** One conversation of this person, also when it is in no list. */
export async function findConversation(
  database: Database,
  personId: number,
  id: number,
  moment: Moment,
): Promise<ConversationRow | undefined> {
  const [row] = await select(database, personId, moment, sql`mine.conversation_id = ${id}`)
  return row
}

/** The conversation of two people, if they have one. */
export async function findConversationOf(database: Database, personId: number, otherId: number): Promise<number | undefined> {
  const row = await database
    .selectFrom('conversation_members')
    .select('conversation_id as id')
    .where('user_id', '=', personId)
    .where('other_id', '=', otherId)
    .where(isActive(otherId))
    .executeTakeFirst()
  return row?.id
}

async function select(
  database: Database,
  personId: number,
  { now, freeMessages }: Moment,
  condition: RawBuilder<unknown>,
): Promise<ConversationRow[]> {
  const { rows } = await sql<ConversationRow>`
    select conversations.id, conversations.last_seq as "lastSeq", conversations.created_at as "createdAt", conversations.updated_at as "updatedAt",
      mine.listed_at as "listedAt", mine.box, mine.is_muted as "isMuted", mine.unread, mine.read_seq as "readSeq",
      theirs.delivered_seq as "otherDeliveredSeq", theirs.read_seq as "otherReadSeq",
      users.shows_receipts and ${talks('theirs')} as "showsReceipts",
      blocked.by_me or blocked.by_other as "isBlocked", blocked.by_me as "isBlockedByMe",
      ${seesPresence(sql`${personId}::bigint`)} as "isPresenceVisible",
      ${isFanOf('me', 'users')} and not ${isEntitled(sql`${personId}::bigint`, sql`users.id`)} as "isCounted",
      coalesce(allowances.used, 0) as used, coalesce(allowances.granted, ${freeMessages}::integer) as granted,
      users.subscription_price_cents as "priceCents", users.currency,
      ${isStranger} as "isStranger", conversations.unanswered,
      ${aiColumns(now)},
      users.id as "authorId", users.username as "authorUsername", users.display_name as "authorDisplayName", users.photo as "authorPhoto",
      users.is_creator as "authorIsCreator", users.is_sample as "authorIsSample",
      json_build_object('authorId', me.id, 'authorUsername', me.username, 'authorDisplayName', me.display_name, 'authorPhoto', me.photo,
        'authorIsCreator', me.is_creator, 'authorIsSample', me.is_sample) as me
    from conversation_members mine
      join conversations on conversations.id = mine.conversation_id
      join conversation_members theirs on theirs.conversation_id = mine.conversation_id and theirs.user_id = mine.other_id
      join users on users.id = mine.other_id
      join users me on me.id = mine.user_id
      left join message_allowances allowances on allowances.fan_id = mine.user_id and allowances.creator_id = mine.other_id
      cross join lateral (
        select ${hasBlocked(sql`mine.user_id`, sql`mine.other_id`)} as by_me,
          ${hasBlocked(sql`mine.other_id`, sql`mine.user_id`)} as by_other
      ) blocked
    where mine.user_id = ${personId} and ${isActiveRow()} and ${condition}`.execute(database)
  return rows
}
