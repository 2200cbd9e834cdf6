import { sql, type RawBuilder } from 'kysely'
import { limits } from '#contract/limits.ts'

/**
 * Whether the creator of a row `member` answers themself, with their `pairs` joined: because they said so, or, where the AI sends by
 * itself, because they have just written and not handed back since.
 */
export function isTakenOver(member: RawBuilder<unknown>, mode: RawBuilder<unknown>, now: Date): RawBuilder<boolean> {
  const since = new Date(now.getTime() - limits.aiHandOverHours * 3_600_000)
  return sql<boolean>`(coalesce(pairs.is_taken_over, false) or coalesce(
    ${mode} = 'reply' and ${member}.wrote_at > ${since} and (pairs.handed_back_at is null or ${member}.wrote_at > pairs.handed_back_at), false))`
}

/** How the AI of a person stands towards the other one of the conversation; null where they have none that may write here. */
function stateOf(
  personId: RawBuilder<unknown>,
  conversationId: RawBuilder<unknown>,
  modes: readonly string[],
  now: Date,
): RawBuilder<unknown> {
  return sql`(
    select case when coalesce(pairs.is_human_only, false) then 'human_only' when ${isTakenOver(sql`members`, sql`settings.mode`, now)} then 'taken_over' else 'automatic' end
    from ai_settings settings
      join conversation_members members on members.conversation_id = ${conversationId} and members.user_id = settings.creator_id
      left join ai_pairs pairs on pairs.conversation_id = ${conversationId} and pairs.creator_id = settings.creator_id
    where settings.creator_id = ${personId} and settings.is_on and settings.mode = any(${modes}::text[]))`
}

/** Columns of a conversation of `mine`: whether and how the two have automatic replies. */
export function aiColumns(now: Date): RawBuilder<unknown> {
  return sql`
    ${stateOf(sql`mine.user_id`, sql`conversations.id`, ['reply', 'draft'], now)} as "aiMine",
    ${stateOf(sql`mine.other_id`, sql`conversations.id`, ['reply'], now)} as "aiTheirs",
    (select mode = 'draft' from ai_settings where creator_id = mine.user_id and is_on) as "aiIsDrafting",
    (
      select drafts.content from ai_drafts drafts
      where drafts.conversation_id = conversations.id and drafts.creator_id = mine.user_id and not exists (
        select from messages
        where messages.conversation_id = conversations.id and messages.seq > drafts.seq and messages.sender_id = mine.user_id)
    ) as "aiDraft"`
}
