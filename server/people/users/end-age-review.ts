import { sql } from 'kysely'
import type { Allowed } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'

export interface EndedReview {
  readonly personId: number
  readonly statedAge: number
  readonly email: string
}

/** Closes what somebody's stated age opened. Throws `not_found`, and `already_decided` where it was closed before. */
export async function endAgeReview(
  database: Database,
  { viewer }: Allowed<'ageReview.close'>,
  personId: number,
  outcome: 'of_age' | 'under_age',
  now: Date,
): Promise<EndedReview> {
  const { rows } = await sql<EndedReview & { wasOpen: boolean }>`
    with found as (
      select user_id, stated_age, email, closed_at is null as was_open
      from age_reviews join users on users.id = user_id where user_id = ${personId} for update of age_reviews
    ), closed as (
      update age_reviews set closed_at = ${now}, outcome = ${outcome}, closed_by = ${viewer.id}
      where user_id = ${personId} and closed_at is null
    )
    select user_id as "personId", stated_age as "statedAge", email, was_open as "wasOpen" from found`.execute(database)
  const [review] = rows
  if (!review) throw new AppError('not_found')
  if (!review.wasOpen) throw new AppError('already_decided')
  return review
}
