import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useStore } from './store.ts'
import { useErrorToast } from './use-error-toast.ts'
import { Wishes } from './wishes.ts'

/** Settings that count at once: what was chosen is shown over what's known until the answer is there; a refusal takes it back. */
export function useWishes<Change extends object>(
  save: (change: Change, keepalive: boolean) => Promise<void>,
): readonly [waiting: readonly Change[], change: (change: Change) => void] {
  const { t } = useLingui()
  const report = useErrorToast()
  const [wishes] = useState(() => new Wishes<Change>())
  const waiting = useStore(wishes.waiting, (all) => all)
  const add = (change: Change) =>
    wishes.add(change, (keepalive) => save(change, keepalive)).catch((error: unknown) => report(t`We couldn’t save your change`, error))
  return [waiting, (change) => void add(change)]
}
