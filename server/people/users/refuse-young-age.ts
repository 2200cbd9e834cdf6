import type { Allowed } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { fieldError } from '#server/platform/errors.ts'
import { openAgeReview } from './profile-queries.ts'

interface StatedAge {
  /** The field that says it. */
  readonly field: 'age' | 'dateOfBirth'
  readonly age: number | null | undefined
  readonly minimumAge: number
}

/**
 * The site is for adults (D3): a lower age isn't stored, and a moderator looks at the account. Throws `invalid_input` that names the
 * field.
 */
export async function refuseYoungAge(
  database: Database,
  allowed: Allowed<'profile.edit' | 'creator.become'>,
  { field, age, minimumAge }: StatedAge,
  now: Date,
): Promise<void> {
  if (age === undefined || age === null || age >= minimumAge) return
  await openAgeReview(database, allowed, age, now)
  throw fieldError(field, 'too_young', undefined, minimumAge)
}
