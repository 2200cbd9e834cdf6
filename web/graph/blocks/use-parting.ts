import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { showToast } from '#web/lib/toasts.ts'
import { type Action, useAction } from '#web/lib/use-action.ts'
import { mute, type Parted, unblock, unmute } from './parting.ts'

/** What needs no question: each says what it did, muting can be undone. */
export function useParting(person: Parted, onUnblocked?: () => void) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const name = person.displayName
  const steps = {
    unmute: async () => {
      await unmute(queryClient, person)
      showToast({ tone: 'success', title: t`${name} is no longer muted` })
    },
    mute: async () => {
      await mute(queryClient, person)
      showToast({
        title: t`${name} is muted`,
        description: t`You won’t see their posts or get notifications about them.`,
        action: { label: t`Undo`, run: () => action.run('unmute') },
      })
    },
    unblock: async () => {
      await unblock(queryClient, person)
      showToast({ tone: 'success', title: t`${name} is no longer blocked` })
      onUnblocked?.()
    },
  }
  const action: Action<[keyof typeof steps]> = useAction(t`We couldn’t save your change`, (step) => steps[step]())
  return {
    isPending: action.isPending,
    unmute: () => action.run('unmute'),
    mute: () => action.run('mute'),
    unblock: () => action.run('unblock'),
  }
}
