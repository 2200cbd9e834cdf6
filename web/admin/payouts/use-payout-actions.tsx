import { useLingui } from '@lingui/react/macro'
import { List, Pause, Play, RotateCw, UserRound } from 'lucide-react'
import { useState } from 'react'
import type { DeskPayout, PayoutHold } from '#contract/admin/payouts.ts'
import type { Author } from '#contract/people/users.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { paths } from '#web/paths.ts'
import type { MenuItem } from '#web/ui/menu-item.ts'
import type { PayoutWish } from './payout-dialog.tsx'

const look = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const

interface About {
  readonly creator: Author | null
  readonly hold: PayoutHold | null
  readonly payout?: Omit<DeskPayout, 'hold'>
}

/** What can be done with a payout and its creator; no one decides about their own money. */
export function usePayoutActions() {
  const { t } = useLingui()
  const viewer = useViewer()
  const [wish, setWish] = useState<PayoutWish>()
  const actions = ({ creator, hold, payout }: About): MenuItem[] => {
    if (!creator) return []
    const isOwn = creator.id === viewer?.id
    return [
      ...(payout?.needsAction && !isOwn
        ? [{ id: 'retry', label: t`Retry…`, icon: <RotateCw {...look} />, onSelect: () => setWish({ kind: 'retry', payout, creator }) }]
        : []),
      ...(isOwn
        ? []
        : hold
          ? [
              {
                id: 'release',
                label: t`Release payouts…`,
                icon: <Play {...look} />,
                onSelect: () => setWish({ kind: 'release', creator, hold }),
              },
            ]
          : [
              { id: 'hold', label: t`Put payouts on hold…`, icon: <Pause {...look} />, onSelect: () => setWish({ kind: 'hold', creator }) },
            ]),
      {
        id: 'all',
        label: payout ? t`What the creator is owed` : t`Payouts to the creator`,
        icon: <List {...look} />,
        href: paths.adminTab('economy', { part: 'payouts', person: creator.id, view: payout ? 'balances' : undefined }),
      },
      { id: 'details', label: t`Details`, icon: <UserRound {...look} />, href: paths.adminTab('users', { user: creator.id }) },
    ]
  }
  return { actions, wish, close: () => setWish(undefined) }
}
