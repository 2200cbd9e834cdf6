import { sql } from 'kysely'
import type { BodyOf } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import { type NotificationChoice, type NotificationSettings, deliverableKinds } from '#contract/notify/notification-settings.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { fieldError, sentence } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { findChoices, writeChoices } from './choices.ts'
import { findHours, isTimeZone, usualHours, writeHours } from './hours.ts'
import { pushUnreadCounts } from './push-unread-counts.ts'

/** Which notifications someone wants, and how they reach them. */
export const readNotificationSettings = handle(api.notifications.settings, ({ viewer, database }) => findSettings(database, viewer.id))

/** Whatever waits already to be told is decided anew. */
export const changeNotificationSettings = handle(
  api.notifications.changeSettings,
  async ({ viewer, body, database, platform, afterCommit }) => {
    const { timeZone } = body
    if (timeZone !== undefined && !(await isTimeZone(database, timeZone))) throw fieldError('timeZone', 'unknown', sentence('no_time_zone'))
    if (body.choices?.some(({ kind, byMail }) => kind === 'message' && byMail === 'digest'))
      throw fieldError('choices', 'invalid', sentence('no_message_digest'))
    const settings = await inTransaction(database, async (transaction) => {
      await holdSettings(transaction, viewer.id)
      const before = await findSettings(transaction, viewer.id)
      const known = new Map(before.choices.map((choice) => [choice.kind, choice]))
      const chosen = new Map<Change['kind'], NotificationChoice>()
      // Of a kind that is named twice the later word counts.
      for (const change of body.choices ?? []) chosen.set(change.kind, changed(chosen.get(change.kind) ?? known.get(change.kind), change))
      await writeChoices(transaction, viewer.id, [...chosen.values()])
      await writeHours(transaction, viewer.id, {
        timeZone: timeZone ?? before.timeZone,
        quietHours: body.quietHours === undefined ? before.quietHours : body.quietHours,
        digest: {
          every: body.digest?.every ?? before.digest.every,
          hour: body.digest?.hour ?? before.digest.hour,
          weekday: body.digest?.weekday ?? before.digest.weekday,
        },
      })
      await chooseAnew(transaction, viewer.id)
      return findSettings(transaction, viewer.id)
    })
    afterCommit(() => pushUnreadCounts(platform, [viewer.id]))
    return settings
  },
)

type Change = NonNullable<BodyOf<typeof api.notifications.changeSettings>['choices']>[number]

/** What is absent stays. Messages have a list of their own. */
function changed(before: NotificationChoice | undefined, { kind, isInCentre, byMail, byPush }: Change): NotificationChoice {
  return {
    kind,
    isInCentre: kind === 'message' || (isInCentre ?? before?.isInCentre ?? true),
    byMail: byMail ?? before?.byMail ?? 'off',
    byPush: byPush ?? before?.byPush ?? false,
  }
}

async function findSettings(database: Database, personId: number): Promise<NotificationSettings> {
  const choices = (await findChoices(database, [personId])).get(personId)
  const hours = (await findHours(database, [personId])).get(personId) ?? usualHours
  return { choices: deliverableKinds.flatMap((kind) => choices?.[kind] ?? []), ...hours }
}

/** Two changes at once follow each other, whichever door they come through: each knows what the other one chose. */
export async function holdSettings(transaction: Database, personId: number): Promise<void> {
  await sql`select from users where id = ${personId} for no key update`.execute(transaction)
}

/** What was not sent yet is given its ways and hours once more. */
export async function chooseAnew(database: Database, personId: number): Promise<void> {
  await sql`
    with dropped as (
      delete from deliveries where user_id = ${personId} and claimed_at is null returning notification_id
    )
    update notifications set routed_at = null where id in (select notification_id from dropped)`.execute(database)
}
