import { useLingui } from '@lingui/react/macro'
import { Check, CheckCheck, CircleAlert, Clock } from 'lucide-react'
import { classNames } from '#web/ui/class-names.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import css from './message-bubble.module.css'

export type DeliveryState = 'pending' | 'sent' | 'delivered' | 'read' | 'failed'

/** How far one's own message has come: a sign for the eye, a word for everybody else. */
export function DeliveryMark({ state }: { readonly state: DeliveryState }) {
  const { t } = useLingui()
  const words: Record<DeliveryState, string> = {
    pending: t`Waiting to be sent`,
    sent: t`Sent`,
    delivered: t`Delivered`,
    read: t({ message: 'Read', context: 'state of a message' }),
    failed: t`Not sent`,
  }
  const icons = { pending: Clock, sent: Check, delivered: CheckCheck, read: CheckCheck, failed: CircleAlert }
  const Icon = icons[state]
  return (
    <span className={classNames(css['mark'], css[state])} title={words[state]} data-state={state}>
      <Icon aria-hidden="true" size={14} strokeWidth={2.25} />
      <VisuallyHidden>{words[state]}</VisuallyHidden>
    </span>
  )
}
