import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useErrorToast } from './use-error-toast.ts'

/**
 * Settings that count at once: what was chosen is shown until the answer is there, so that two quick changes do not take each other back; a
 * refusal takes it back.
 */
export function useWishes<T extends object>(
  save: (change: Partial<T>) => Promise<void>,
): readonly [Partial<T>, (change: Partial<T>) => void] {
  const { t } = useLingui()
  const report = useErrorToast()
  const [wanted, setWanted] = useState<Partial<T>>({})
  const change = async (part: Partial<T>) => {
    setWanted((known) => ({ ...known, ...part }))
    await save(part).catch((error: unknown) => report(t`We couldn’t save your change`, error))
    // Unless it was changed again meanwhile.
    const isOther = ([name, value]: [string, unknown]) => part[name as keyof T] !== value
    setWanted((known) => Object.fromEntries(Object.entries(known).filter(isOther)) as Partial<T>)
  }
  return [wanted, (part) => void change(part)]
}
