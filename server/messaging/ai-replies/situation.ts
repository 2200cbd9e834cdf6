import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import { isActive, isActiveRow } from '#server/access/index.ts'
import { isTakenOver } from '#server/messaging/messages/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { isWithinHours } from './open-hours.ts'
import { findSettings } from './settings-queries.ts'
import type { AiSettings } from '#contract/messaging/ai-replies.ts'

/** How a conversation stands for a creator's AI. */
export interface Situation {
  readonly settings: AiSettings
  readonly fanId: number
  readonly isCreator: boolean
  readonly isBlocked: boolean
  /** Either of the two is suspended or deleted. */
  readonly isInactive: boolean
  readonly isHumanOnly: boolean
  readonly isTakenOver: boolean
  /** Messages up to here were answered, or were decided not to be. */
  readonly handledSeq: number
  /** The newest message of either that is not deleted; 0 when there is none. */
  readonly lastSeq: number
  /** It is words of the other person, typed by themself. */
  readonly isQuestion: boolean
}

/** Undefined when this creator is no member. */
export async function readSituation(
  database: Database,
  conversationId: number,
  creatorId: number,
  now: Date,
): Promise<Situation | undefined> {
  const settings = await findSettings(database, creatorId)
  const { rows } = await sql<Omit<Situation, 'settings'>>`
    select mine.other_id as "fanId", users.is_creator as "isCreator",
      exists (
        select from blocks where (blocker_id = mine.other_id and blocked_id = mine.user_id) or (blocker_id = mine.user_id and blocked_id = mine.other_id)
      ) as "isBlocked",
      not (${isActiveRow()} and ${isActive(sql.ref('mine.other_id'))}) as "isInactive",
      coalesce(pairs.is_human_only, false) as "isHumanOnly",
      ${isTakenOver(sql`mine`, sql`${settings.mode}::text`, now)} as "isTakenOver",
      coalesce(pairs.handled_seq, 0) as "handledSeq",
      coalesce(last.seq, 0) as "lastSeq",
      coalesce(last.sender_id = mine.other_id and last.provenance = 'person' and last.kind <> 'video_call' and last.content <> '', false) as "isQuestion"
    from conversation_members mine
      join users on users.id = mine.user_id
      left join ai_pairs pairs on pairs.conversation_id = mine.conversation_id and pairs.creator_id = mine.user_id
      left join lateral (
        select seq, sender_id, provenance, kind, content from messages
        where messages.conversation_id = mine.conversation_id and sender_id is not null and deleted_at is null and hidden_at is null
        order by seq desc limit 1
      ) last on true
    where mine.conversation_id = ${conversationId} and mine.user_id = ${creatorId}`.execute(database)
  return rows[0] && { settings, ...rows[0] }
}

/** The creators of a conversation whose AI is on. */
export async function findAnswering(database: Database, conversationId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select user_id as id from conversation_members join ai_settings on creator_id = user_id and is_on
    where conversation_id = ${conversationId}`.execute(database)
  return rows.map((row) => row.id)
}

/** Why the AI says nothing here now; null when it may answer. Asked before a reply is made, and again where it is stored. */
export function reasonForSilence(situation: Situation, now: Date): string | null {
  const { settings } = situation
  if (!settings.isOn) return 'off'
  if (!situation.isCreator) return 'no creator'
  if (situation.isBlocked) return 'blocked'
  if (situation.isInactive) return 'absent'
  if (situation.isHumanOnly) return 'human only'
  if (situation.isTakenOver) return 'taken over'
  if (!situation.isQuestion || situation.lastSeq <= situation.handledSeq) return 'nothing to answer'
  if (!isWithinHours(settings.hours, now)) return 'outside the hours'
  return null
}

/** A job that takes longer has failed. */
export const jobSeconds = 60

/**
 * Conversations with words of the last minutes to a creator with AI that nobody looked at. What is younger than a job may take has one,
 * unless the site has only just started.
 */
export async function findOverlooked(database: Database, now: Date, isStart: boolean): Promise<number[]> {
  const since = new Date(now.getTime() - limits.aiSweepMinutes * 60_000)
  const until = isStart ? now : new Date(now.getTime() - jobSeconds * 1000)
  const { rows } = await sql<{ id: number }>`
    select distinct mine.conversation_id as id
    from ai_settings settings
      join conversation_members mine on mine.user_id = settings.creator_id and mine.listed_at > ${since}
      left join ai_pairs pairs on pairs.conversation_id = mine.conversation_id and pairs.creator_id = mine.user_id
    where settings.is_on and exists (
      select from messages
      where messages.conversation_id = mine.conversation_id and messages.seq > coalesce(pairs.handled_seq, 0)
        and messages.sender_id = mine.other_id and messages.provenance = 'person' and messages.created_at between ${since} and ${until}
        and messages.deleted_at is null and messages.hidden_at is null)`.execute(database)
  return rows.map((row) => row.id)
}
