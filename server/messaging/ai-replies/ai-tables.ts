import type { Generated } from 'kysely'

interface AiSettingsTable {
  creator_id: number
  is_on: Generated<boolean>
  mode: Generated<'reply' | 'draft'>
  persona: Generated<string>
  topics: Generated<string[]>
  avoided_topics: Generated<string[]>
  hours_from: string | null
  hours_to: string | null
  time_zone: string | null
  daily_cap: number
  length: Generated<'short' | 'medium' | 'long'>
}

interface AiPairsTable {
  conversation_id: number
  creator_id: number
  is_human_only: Generated<boolean>
  is_taken_over: Generated<boolean>
  handed_back_at: Date | null
  handled_seq: Generated<number>
  day: string | null
  day_count: Generated<number>
}

interface AiDaysTable {
  creator_id: number
  day: string
  claimed: number
  cap: number
  replies: Generated<number>
  tokens: Generated<number>
  cost_micros: Generated<number>
}

interface AiDraftsTable {
  conversation_id: number
  creator_id: number
  content: string
  seq: number
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    ai_settings: AiSettingsTable
    ai_pairs: AiPairsTable
    ai_days: AiDaysTable
    ai_drafts: AiDraftsTable
  }
}

declare module '#server/platform/events/bus.ts' {
  interface Topics {
    /** A creator changed how their AI answers. */
    'ai.settings': { readonly creatorId: number; readonly isOn: boolean }
  }
}
