import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { useEffect, useRef, useState } from 'react'
import type { Subscription } from '#contract/money/subscriptions.ts'
import { showToast } from '#web/lib/toasts.ts'
import { refreshAfter } from './refresh.ts'
import { changeOrWait, settle } from './settle.ts'

/** `waiting` for the server's word, or `late`: paid at the provider, and not known here yet. */
export type Settling = 'none' | 'waiting' | 'late'

/** After the provider took the payment: asks the server until it opens what was paid for, and only then says so (D35). */
export function useSettled(onDone: () => void) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [state, setState] = useState<Settling>('none')
  const left = useRef<AbortController>(null)
  useEffect(() => () => left.current?.abort(), [])
  const start = async ({ id, creatorId }: Pick<Subscription, 'id' | 'creatorId'>) => {
    const controller = new AbortController()
    left.current = controller
    setState('waiting')
    try {
      while (!(await settle(id, controller.signal)).isEntitled) {
        setState('late')
        await changeOrWait(id, controller.signal)
      }
      await refreshAfter(queryClient, creatorId)
      showToast({ tone: 'success', title: t`Subscription Successful!` })
      return onDone()
    } catch {
      if (!controller.signal.aborted) setState('late')
    }
  }
  return { state, start: (subscription: Pick<Subscription, 'id' | 'creatorId'>) => void start(subscription) }
}
