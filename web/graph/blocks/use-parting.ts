import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { errorText } from '#web/lib/error-text.ts'
import { showToast } from '#web/lib/toasts.ts'
import { mute, type Parted, unblock, unmute } from './parting.ts'

/** What needs no question: each says what it did, muting can be undone. */
export function useParting(person: Parted) {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const name = person.displayName
  const fail = (error: unknown) => showToast({ tone: 'error', title: t`This could not be changed`, description: errorText(i18n, error) })
  const unmuteNow = async () => {
    try {
      await unmute(queryClient, person)
      showToast({ tone: 'success', title: t`${name} is no longer muted` })
    } catch (error) {
      fail(error)
    }
  }
  return {
    unmute: unmuteNow,
    mute: async () => {
      try {
        await mute(queryClient, person)
        showToast({
          title: t`${name} is muted`,
          description: t`Their posts leave your lists, and nothing they do notifies you.`,
          action: { label: t`Undo`, run: () => void unmuteNow() },
        })
      } catch (error) {
        fail(error)
      }
    },
    unblock: async () => {
      try {
        await unblock(queryClient, person)
        showToast({ tone: 'success', title: t`${name} is no longer blocked` })
      } catch (error) {
        fail(error)
      }
    },
  }
}
