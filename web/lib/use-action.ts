import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { errorText } from './error-text.ts'
import { useErrorToast } from './use-error-toast.ts'

/** Someone turned back on the way, in a dialog of ours: nothing happened, and nothing needs to be said. */
export class GivenUp extends Error {}

/** Heads the toast that gives the server's reason; or gets the error, and may answer what becomes `mistake`; null: the reason does. */
// oxlint-disable-next-line typescript/no-invalid-void-type -- what tells of the error itself answers nothing
export type Failed = string | ((error: unknown) => string | void) | null

export interface Action<Args extends readonly unknown[]> {
  readonly run: (...args: Args) => void
  readonly isPending: boolean
  /** What it runs with at the moment; of several, what was pressed last. */
  readonly pending: Args | null
  /** Why the last try failed, to be shown beside what was pressed. */
  readonly mistake: string | undefined
}

/**
 * What a person presses for: it says that it's under way, a second press meanwhile does nothing, and a failure is told. Where one action
 * serves many rows, `of` tells which one a press is for: those for others don't wait.
 * (TanStack's `useMutation` is 0.4 kB more, waits for the network without a word, and takes a second press.)
 */
export function useAction<Args extends readonly unknown[]>(
  failed: Failed,
  act: (...args: Args) => Promise<unknown>,
  of?: (...args: Args) => unknown,
): Action<Args> {
  const { i18n } = useLingui()
  const report = useErrorToast()
  const busy = useRef(new Set<unknown>())
  const [pending, setPending] = useState<readonly Args[]>([])
  const [mistake, setMistake] = useState<string>()
  const run = async (...args: Args) => {
    const key = of?.(...args)
    if (busy.current.has(key)) return
    busy.current.add(key)
    setPending((others) => [...others, args])
    setMistake(undefined)
    try {
      await act(...args)
    } catch (error) {
      if (error instanceof GivenUp) return
      if (typeof failed === 'string') report(failed, error)
      else setMistake(failed ? (failed(error) ?? undefined) : errorText(i18n, error))
    } finally {
      busy.current.delete(key)
      setPending((all) => all.filter((one) => one !== args))
    }
  }
  return { run: (...args) => void run(...args), isPending: pending.length > 0, pending: pending.at(-1) ?? null, mistake }
}
