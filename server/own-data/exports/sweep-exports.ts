import { sql } from 'kysely'
import { sweepEndedKeys } from '#server/notify/mail/index.ts'
import type { Platform } from '#server/platform/platform.ts'

const atOnce = 200

/** Throws archives away whose time is over: the row first, so that what a crash leaves of the file is swept as nobody's. */
export async function sweepExports({ database, storage, clock }: Pick<Platform, 'database' | 'storage' | 'clock'>): Promise<void> {
  const now = clock.now()
  for (;;) {
    const { rows: gone } = await sql<{ file: string }>`
      delete from data_exports where id in (select id from data_exports where expires_at <= ${now} order by expires_at limit ${atOnce})
      returning file`.execute(database)
    for (const { file } of gone) await storage.remove(file)
    if (gone.length < atOnce) break
  }
  await sweepEndedKeys(database, now)
}
