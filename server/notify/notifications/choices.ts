import { mailKinds } from '#contract/notify/mail-kinds.ts'
import { type ByMail, type NotificationChoice, type DeliverableKind, deliverableKinds } from '#contract/notify/notification-settings.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Who chose nothing hears at once of what waits for an answer, and once a day of the rest. */
const defaults: Record<DeliverableKind, readonly [byMail: ByMail, byPush: boolean]> = {
  follow: ['digest', true],
  like: ['digest', false],
  comment: ['at_once', true],
  message_request: ['at_once', true],
  missed_call: ['digest', true],
  creator_full: ['off', true],
  request_comment: ['at_once', true],
  follow_request: ['at_once', true],
  follow_accepted: ['digest', true],
  mention: ['at_once', true],
  creator_post: ['digest', true],
  new_subscriber: ['at_once', true],
  subscriber_left: ['digest', false],
  subscription_ended: ['off', true],
  payout_sent: ['off', true],
  payout_failed: ['off', true],
  message_reaction: ['off', false],
  dispute: ['off', true],
  payouts_held: ['off', true],
  payouts_released: ['off', true],
  refund_request: ['off', true],
  sign_up_surge: ['off', true],
  held_content: ['off', true],
  message: ['at_once', true],
}

/** How these people are told of everything, chosen or not. */
export type Choices = Readonly<Record<DeliverableKind, NotificationChoice>>

interface ChoiceRow {
  readonly userId: number
  readonly kind: string
  readonly isInCentre: boolean
  readonly byMail: ByMail
  readonly byPush: boolean
}

export async function findChoices(database: Database, personIds: readonly number[]): Promise<Map<number, Choices>> {
  const rows: ChoiceRow[] = await database
    .selectFrom('notification_choices')
    .select(['user_id as userId', 'kind', 'is_in_centre as isInCentre', 'by_mail as byMail', 'by_push as byPush'])
    .where('user_id', 'in', personIds.length > 0 ? [...personIds] : [0])
    .execute()
  return new Map(personIds.map((personId) => [personId, choicesOf(rows.filter(({ userId }) => userId === personId))]))
}

function choicesOf(rows: readonly ChoiceRow[]): Choices {
  const choice = (kind: DeliverableKind): NotificationChoice => {
    const chosen = rows.find((row) => row.kind === kind)
    const [byMail, byPush] = defaults[kind]
    return { kind, isInCentre: chosen?.isInCentre ?? true, byMail: chosen?.byMail ?? byMail, byPush: chosen?.byPush ?? byPush }
  }
  return Object.fromEntries(deliverableKinds.map((kind) => [kind, choice(kind)])) as Record<DeliverableKind, NotificationChoice>
}

/** Keeps what was chosen, whole rows: a default that changes later changes nothing that somebody has settled. */
export async function writeChoices(database: Database, personId: number, choices: readonly NotificationChoice[]): Promise<void> {
  if (choices.length === 0) return
  await database
    .insertInto('notification_choices')
    .values(
      choices.map(({ kind, isInCentre, byMail, byPush }) => ({
        user_id: personId,
        kind,
        is_in_centre: isInCentre,
        by_mail: mailKinds.has(kind) ? ('off' as const) : byMail,
        by_push: byPush,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind']).doUpdateSet((row) => ({
        is_in_centre: row.ref('excluded.is_in_centre'),
        by_mail: row.ref('excluded.by_mail'),
        by_push: row.ref('excluded.by_push'),
      })),
    )
    .execute()
}
