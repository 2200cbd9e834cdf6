import { Trans, useLingui } from '@lingui/react/macro'
import { Check, ChevronDown, CreditCard, ReceiptText, RotateCcw, Undo2, UserMinus } from 'lucide-react'
import { useState } from 'react'
import type { Subscription } from '#contract/money/subscriptions.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import type { MenuItem } from '#web/ui/menu-item.ts'
import { Menu } from '#web/ui/menu.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { CardDialog } from './card-dialog.tsx'
import { useSubscriptionChanges } from './changes.ts'
import { dayOf } from './dates.ts'
import { UnsubscribeDialog } from './unsubscribe-dialog.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

interface SubscribedMenuProps {
  readonly subscription: Subscription
  readonly size?: 's' | 'm'
}

type Open = 'none' | 'unsubscribe' | 'withdraw' | 'card'
const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const

/** 'Subscribed', and everything that can be done about it. */
export function SubscribedMenu({ subscription, size = 'm' }: SubscribedMenuProps) {
  const { t, i18n } = useLingui()
  const [open, setOpen] = useState<Open>('none')
  const { isChanging, resume } = useSubscriptionChanges(subscription)
  const { cancelAtPeriodEnd, withdrawableUntil, billing } = subscription
  const name = subscription.creator?.displayName ?? 'Premium'
  const end = subscription.endsAt ?? subscription.periodEndsAt
  const date = end && dayOf(end, i18n.locale)
  const items: MenuItem[] = [
    cancelAtPeriodEnd
      ? { id: 'resume', label: t`Resume`, icon: <RotateCcw {...icon} />, onSelect: resume }
      : { id: 'unsubscribe', label: t`Unsubscribe`, icon: <UserMinus {...icon} />, onSelect: () => setOpen('unsubscribe') },
    { id: 'card', label: t`Update card`, icon: <CreditCard {...icon} />, onSelect: () => setOpen('card') },
    { id: 'receipts', label: t`Receipts`, icon: <ReceiptText {...icon} />, href: paths.receipts },
    ...(withdrawableUntil
      ? [{ id: 'withdraw', label: t`Withdraw from contract`, icon: <Undo2 {...icon} />, onSelect: () => setOpen('withdraw') } as const]
      : []),
  ]
  const close = () => setOpen('none')
  return (
    <>
      <Menu items={items} align="start">
        {(trigger) => (
          <Button {...trigger} size={size} isLoading={isChanging} icon={<Check {...icon} />}>
            {cancelAtPeriodEnd && date ? <Trans>Subscribed until {date}</Trans> : <Trans>Subscribed</Trans>}
            <VisuallyHidden>{name}</VisuallyHidden>
            <ChevronDown {...icon} />
          </Button>
        )}
      </Menu>
      {open === 'unsubscribe' && <UnsubscribeDialog subscription={subscription} onClose={close} />}
      {open === 'withdraw' && <WithdrawDialog subscription={subscription} onClose={close} />}
      {open === 'card' && <CardDialog unpaid={billing === 'past_due' ? subscription : undefined} onClose={close} />}
    </>
  )
}
