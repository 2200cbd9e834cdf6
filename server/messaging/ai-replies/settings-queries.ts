import type { AiSettings } from '#contract/messaging/ai-replies.ts'
import { limits } from '#contract/limits.ts'
import type { Allowed } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Whoever never touched them: off. */
const untouched: AiSettings = {
  isOn: false,
  mode: 'reply',
  persona: '',
  topics: [],
  avoidedTopics: [],
  hours: null,
  dailyCap: limits.aiDailyCap,
  length: 'medium',
}

export async function findSettings(database: Database, creatorId: number): Promise<AiSettings> {
  const row = await database.selectFrom('ai_settings').selectAll().where('creator_id', '=', creatorId).executeTakeFirst()
  if (!row) return untouched
  const { hours_from: from, hours_to: to, time_zone: timeZone } = row
  return {
    isOn: row.is_on,
    mode: row.mode,
    persona: row.persona,
    topics: row.topics,
    avoidedTopics: row.avoided_topics,
    hours: from !== null && to !== null && timeZone !== null ? { from, to, timeZone } : null,
    dailyCap: row.daily_cap,
    length: row.length,
  }
}

export async function writeSettings(database: Database, { viewer }: Allowed<'creator.settings'>, settings: AiSettings): Promise<void> {
  const values = {
    is_on: settings.isOn,
    mode: settings.mode,
    persona: settings.persona,
    topics: settings.topics,
    avoided_topics: settings.avoidedTopics,
    hours_from: settings.hours?.from ?? null,
    hours_to: settings.hours?.to ?? null,
    time_zone: settings.hours?.timeZone ?? null,
    daily_cap: settings.dailyCap,
    length: settings.length,
  }
  await database
    .insertInto('ai_settings')
    .values({ creator_id: viewer.id, ...values })
    .onConflict((conflict) => conflict.column('creator_id').doUpdateSet(values))
    .execute()
}

/** Creators whose AI answers. */
export async function findAnsweringCreators(database: Database): Promise<number[]> {
  const rows = await database.selectFrom('ai_settings').select('creator_id as id').where('is_on', '=', true).execute()
  return rows.map((row) => row.id)
}
