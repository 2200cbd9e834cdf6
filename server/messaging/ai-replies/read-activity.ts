import { sql } from 'kysely'
import type { AiActivity } from '#contract/messaging/ai-replies.ts'
import { api } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { authorize, isActiveRow, type Allowed } from '#server/access/index.ts'
import { isTakenOver } from '#server/messaging/messages/index.ts'
import { utcDay } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { handle } from '#server/platform/http/handle.ts'
import { viewAuthor, type AuthorRow } from '#server/people/users/index.ts'
import { findSettings } from './settings-queries.ts'

/** What was answered in the creator's name, and what it cost. */
export const readAiActivity = handle(api.ai.activity, async ({ viewer, params, database, platform }) => {
  const allowed = authorize(viewer, 'creator.settings', { personId: params.id })
  const now = platform.clock.now()
  const [settings, use] = [await findSettings(database, viewer.id), await findUse(database, allowed, now)]
  const isPriced = platform.config.aiPrices !== null
  return {
    repliesToday: use.replies,
    usedToday: use.claimed,
    dailyCap: settings.dailyCap,
    today: { tokens: use.tokens, costMicros: isPriced ? use.costMicros : null },
    month: { tokens: use.monthTokens, costMicros: isPriced ? use.monthCostMicros : null },
    replies: await findLastReplies(database, allowed, settings.mode, now),
  }
})

interface Use {
  readonly replies: number
  readonly claimed: number
  readonly tokens: number
  readonly costMicros: number
  readonly monthTokens: number
  readonly monthCostMicros: number
}

async function findUse(database: Database, { viewer }: Allowed<'creator.settings'>, now: Date): Promise<Use> {
  const today = utcDay(now)
  const { rows } = await sql<Use>`
    select coalesce(sum(replies) filter (where day = ${today}), 0)::integer as replies,
      coalesce(sum(claimed) filter (where day = ${today}), 0)::integer as claimed,
      coalesce(sum(tokens) filter (where day = ${today}), 0)::bigint as tokens,
      coalesce(sum(cost_micros) filter (where day = ${today}), 0)::bigint as "costMicros",
      coalesce(sum(tokens), 0)::bigint as "monthTokens", coalesce(sum(cost_micros), 0)::bigint as "monthCostMicros"
    from ai_days where creator_id = ${viewer.id} and day between date_trunc('month', ${today}::date)::date and ${today}::date`.execute(
    database,
  )
  const [use] = rows
  if (!use) throw new Error('a sum has a row')
  return use
}

interface ReplyRow extends AuthorRow {
  readonly conversationId: number
  readonly seq: number
  readonly content: string
  readonly provenance: 'ai' | 'ai_drafted'
  readonly createdAt: Date
  readonly isTakenOver: boolean
}

async function findLastReplies(
  database: Database,
  { viewer }: Allowed<'creator.settings'>,
  mode: 'reply' | 'draft',
  now: Date,
): Promise<AiActivity['replies']> {
  const { rows } = await sql<ReplyRow>`
    select messages.conversation_id as "conversationId", messages.seq, messages.content, messages.provenance, messages.created_at as "createdAt",
      users.id as "authorId", users.username as "authorUsername", users.display_name as "authorDisplayName", users.photo as "authorPhoto",
      users.is_creator as "authorIsCreator", users.is_sample as "authorIsSample", ${isTakenOver(sql`mine`, sql`${mode}::text`, now)} as "isTakenOver"
    from messages
      join conversation_members mine on mine.conversation_id = messages.conversation_id and mine.user_id = messages.sender_id
      join users on users.id = mine.other_id
      left join ai_pairs pairs on pairs.conversation_id = messages.conversation_id and pairs.creator_id = messages.sender_id
    where messages.sender_id = ${viewer.id} and messages.provenance in ('ai', 'ai_drafted') and messages.deleted_at is null
      and messages.hidden_at is null and ${isActiveRow()}
      and messages.seq > mine.cleared_seq
    order by messages.id desc limit ${limits.aiRepliesShown}`.execute(database)
  return rows.map((row) => ({
    conversationId: row.conversationId,
    seq: row.seq,
    fan: viewAuthor(row),
    content: row.content,
    provenance: row.provenance,
    createdAt: row.createdAt.toISOString(),
    isTakenOver: row.isTakenOver,
  }))
}
