import { useLingui } from '@lingui/react/macro'
import { mailKinds } from '#contract/notify/mail-kinds.ts'
import type { NotificationChoice, DeliverableKind } from '#contract/notify/notification-settings.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import css from './notification-settings.module.css'
import { SelectField } from '#web/ui/fields.tsx'

type Change = Partial<NotificationChoice> & Pick<NotificationChoice, 'kind'>

/** A row for each kind, with its ways. */
export function NotificationChoices({
  choices,
  onChange,
}: {
  readonly choices: readonly NotificationChoice[]
  readonly onChange: (change: Change) => void
}) {
  const names = useKindNames()
  return (
    <div className="grid gap-4 w-full">
      {choices.map((choice) => (
        <ChoiceRow key={choice.kind} choice={choice} name={names[choice.kind]} onChange={onChange} />
      ))}
    </div>
  )
}

interface RowProps {
  readonly choice: NotificationChoice
  readonly name: string
  readonly onChange: (change: Change) => void
}

function ChoiceRow({ choice, name, onChange }: RowProps) {
  const { t } = useLingui()
  const { kind, isInCentre, byMail, byPush } = choice
  return (
    <fieldset className={css['choice']}>
      <legend>{name}</legend>
      <div className={css['ways']}>
        {kind !== 'message' && (
          <Checkbox
            label={t`On the site`}
            checked={isInCentre}
            onChange={(event) => onChange({ kind, isInCentre: event.target.checked })}
          />
        )}
        <Checkbox label={t`Push`} checked={byPush} onChange={(event) => onChange({ kind, byPush: event.target.checked })} />
        {mailKinds.has(kind) ? (
          <p className={css['always']}>{t`Always by email`}</p>
        ) : (
          <SelectField
            label={t`By email`}
            value={byMail}
            onChange={(event) => onChange({ kind, byMail: event.target.value as NotificationChoice['byMail'] })}
          >
            <option value="at_once">{kind === 'message' ? t`After 10 minutes unread` : t`Right away`}</option>
            {kind !== 'message' && <option value="digest">{t`In a summary`}</option>}
            <option value="off">{t`Never`}</option>
          </SelectField>
        )}
      </div>
    </fieldset>
  )
}

/** Each kind as the settings call it. */
export function useKindNames(): Record<DeliverableKind, string> {
  const { t } = useLingui()
  return {
    follow: t`New followers`,
    like: t`Likes`,
    comment: t`Replies to your posts`,
    message_request: t`Message requests`,
    missed_call: t`Missed calls`,
    creator_full: t`Subscriber limit reached`,
    request_comment: t`Answers to your requests`,
    follow_request: t`Follow requests`,
    follow_accepted: t`Accepted follow requests`,
    mention: t`Mentions`,
    creator_post: t`New posts from creators you subscribe to`,
    new_subscriber: t`New subscribers`,
    subscriber_left: t`Subscribers who left`,
    subscription_ended: t`Subscriptions that end`,
    payout_sent: t`Payouts sent`,
    payout_failed: t`Failed payouts`,
    message_reaction: t`Reactions to your messages`,
    dispute: t`Disputes over payments`,
    payouts_held: t`Payouts put on hold`,
    payouts_released: t`Payouts released`,
    refund_request: t`Refund requests`,
    sign_up_surge: t`Surges of sign-ups`,
    held_content: t`Similar posts that wait for review`,
    message: t`Messages`,
  }
}
