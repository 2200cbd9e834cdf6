import type { Platform } from '#server/platform/platform.ts'

/** Throws archives away whose time is over: the row first, so that what a crash leaves of the file is swept as nobody's. */
export async function sweepExports({ database, storage, clock }: Pick<Platform, 'database' | 'storage' | 'clock'>): Promise<void> {
  const now = clock.now()
  const gone = await database.deleteFrom('data_exports').where('expires_at', '<=', now).returning('file').execute()
  for (const { file } of gone) await storage.remove(file)
  await database.deleteFrom('letter_keys').where('ends_at', '<=', now).execute()
}
