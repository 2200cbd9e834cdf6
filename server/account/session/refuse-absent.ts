import type { Database } from '#server/platform/database/database.ts'
import { AppError, sentence } from '#server/platform/errors.ts'

/** Only who has proved that an account is theirs learns that it's suspended or deleted. Throws `suspended`. */
export async function refuseAbsent(database: Database, userId: number): Promise<void> {
  const person = await database.selectFrom('users').select(['absent_since', 'wave_id']).where('id', '=', userId).executeTakeFirst()
  if (!person || person.absent_since === null) return
  // No email told of it: there were many, and no one is behind most of them.
  throw new AppError('suspended', person.wave_id === null ? undefined : sentence('suspended_with_wave'))
}
