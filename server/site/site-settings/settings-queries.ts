import { sql } from 'kysely'
import { siteSettings, type SiteSettings } from '#contract/site/site.ts'
import type { Database } from '#server/platform/database/database.ts'
import { defaultSettings } from './defaults.ts'

/** A setting by its name in the table, such as `limits.postLength`; null puts the default back. */
export type Changes = ReadonlyMap<string, unknown>

/** The settings in force at this very moment. */
export async function findSettings(database: Database): Promise<SiteSettings> {
  const rows = await database.selectFrom('site_settings').select(['key', 'value']).execute()
  return settingsWith(defaultSettings, new Map(rows.map(({ key, value }) => [key, value])))
}

/** Locks the settings until the transaction ends, so that rules that compare two of them hold. */
export async function lockSettings(database: Database): Promise<SiteSettings> {
  await sql`lock table site_settings in share row exclusive mode`.execute(database)
  return findSettings(database)
}

/** Settings with some of them changed. What an older release stored and this one does not know, or not allow, is left out. */
export function settingsWith(before: SiteSettings, changes: Changes): SiteSettings {
  const next: Record<string, Record<string, unknown>> = {}
  for (const [group, fields] of Object.entries(before)) {
    const shape: Record<string, { safeParse(value: unknown): { success: boolean } }> = siteSettings.shape[group as keyof SiteSettings].shape
    next[group] = { ...fields }
    for (const name of Object.keys(fields)) {
      const value = changes.get(`${group}.${name}`)
      if (value === undefined) continue
      const known = defaultSettings[group as keyof SiteSettings] as Record<string, unknown>
      next[group][name] = value !== null && shape[name]?.safeParse(value).success ? value : known[name]
    }
  }
  return next as unknown as SiteSettings
}

export async function writeSettings(database: Database, changes: Changes, by: number, now: Date): Promise<void> {
  const rows = [...changes].map(([key, value]) => ({ key, value: JSON.stringify(value), updated_at: now, updated_by: by }))
  if (rows.length === 0) return
  await database
    .insertInto('site_settings')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((row) => ({
        value: row.ref('excluded.value'),
        updated_at: row.ref('excluded.updated_at'),
        updated_by: row.ref('excluded.updated_by'),
      })),
    )
    .execute()
}
