import { sql } from 'kysely'
import { api } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import type { AgeReview } from '#contract/moderation/moderation.ts'
import { authorize, type Allowed } from '#server/access/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { splitPage } from '#server/platform/database/page.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { refuseAddress } from '#server/account/session/index.ts'
import { deletePerson, type EnforcementEffects } from '#server/account/enforcement/index.ts'
import { endAgeReview, type AuthorRow, type EndedReview } from '#server/people/users/index.ts'
import { authorJson, viewAuthorJson } from './author-json.ts'
import { holdConcern } from './concern.ts'
import { announceDecision } from './make-decision.ts'
import { writeDecision } from './write-decision.ts'

interface ReviewRow {
  readonly id: number
  readonly person: AuthorRow | null
  readonly statedAge: number
  readonly birthDate: string
  readonly createdAt: Date
}

/** Whoever stated an age below the minimum, oldest first; not who is deleted already. */
export const listAgeReviews = handle(api.moderation.ageReviews, async ({ page, database, exchange }): Promise<AgeReview[]> => {
  let query = database
    .selectFrom('age_reviews')
    .innerJoin('users', 'users.id', 'age_reviews.user_id')
    .select(['age_reviews.user_id as id', 'stated_age as statedAge', 'opened_at as createdAt'])
    .select(sql<string>`users.birth_date::text`.as('birthDate'))
    .select(authorJson('age_reviews.user_id').as('person'))
    .where('age_reviews.closed_at', 'is', null)
    .where(sql<boolean>`users.absence is distinct from 'deleted'`)
    .orderBy('opened_at')
    .orderBy('user_id')
    .limit(page.limit + 1)
  if (page.after) query = query.where(sql<boolean>`(opened_at, user_id) > (${page.after.at}, ${page.after.id})`)
  const { rows, next } = splitPage<ReviewRow>(await query.execute(), page)
  exchange.nextPage(next)
  return rows.flatMap(({ person, statedAge, birthDate, createdAt }) => {
    const author = viewAuthorJson(person)
    return author ? [{ person: author, statedAge, birthDate, openedAt: createdAt.toISOString() }] : []
  })
})

/** Closes an age review (D3). Under age: the account ends with a statement of reasons, and its address makes no other one. */
export const closeAgeReview = handle(api.moderation.closeAgeReview, async ({ viewer, params, body, database, platform, afterCommit }) => {
  const now = platform.clock.now()
  const { effects, mailIds } = await inTransaction(database, async (transaction) => {
    const facts = await holdConcern(transaction, viewer.id, params.id)
    const allowed = authorize(viewer, 'ageReview.close', facts)
    const review = await endAgeReview(transaction, allowed, params.id, body.outcome, now)
    const target = { kind: 'person' as const, id: params.id }
    const details = { outcome: body.outcome, statedAge: review.statedAge }
    await recordAction(transaction, { actor: viewer, action: 'age_review_closed', target, reason: body.reason, details }, now)
    if (body.outcome === 'of_age') return { effects: undefined, mailIds: [] }
    const gone = await endAccount(transaction, allowed, review, now)
    const wish = { target, action: 'delete_person' as const, ground: 'under_age' as const, reason: body.reason }
    const written = await writeDecision(transaction, allowed, { ...wish, explanation: explanationOf(review) }, now)
    return { effects: gone, mailIds: written.mailIds }
  })
  afterCommit(() => announceDecision(platform, [effects], mailIds))
  return { id: params.id }
})

/** The address is refused until somebody of the stated age is old enough. */
async function endAccount(
  database: Database,
  allowed: Allowed<'ageReview.close'>,
  { personId, statedAge, email }: EndedReview,
  now: Date,
): Promise<EnforcementEffects> {
  const effects = await deletePerson(database, allowed, personId, now)
  if (!effects) throw new AppError('already_decided')
  const until = new Date(now)
  until.setUTCFullYear(until.getUTCFullYear() + Math.max(1, limits.minimumAge - statedAge))
  await refuseAddress(database, email, now, until)
  return effects
}

const explanationOf = ({ statedAge }: EndedReview): string =>
  `You stated an age of ${statedAge}. This site is for people of ${limits.minimumAge} years and older.`
