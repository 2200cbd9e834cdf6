import { api } from '#contract/index.ts'
import type { Locale } from '#contract/languages.ts'
import type { Database } from '#server/platform/database/database.ts'
import { handle } from '#server/platform/http/handle.ts'

/** Settles the language of a person, for mails and for devices that were told nothing, and tells this one. */
export const setLanguage = handle(api.users.setLanguage, async ({ viewer, body, database, platform, exchange, afterCommit }) => {
  await database.updateTable('users').set({ language: body.language }).where('id', '=', viewer.id).execute()
  afterCommit(() => platform.bus.tell('viewer.changed', { personId: viewer.id }))
  exchange.tellLanguage(body.language)
  return { language: body.language }
})

/** Who signs in and has settled no language is written to in the one they came with. */
export async function keepFirstLanguage(database: Database, personId: number, language: Locale | null): Promise<void> {
  if (language === null) return
  await database.updateTable('users').set({ language }).where('id', '=', personId).where('language', 'is', null).execute()
}
