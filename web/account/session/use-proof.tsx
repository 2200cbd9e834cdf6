import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import { ApiError } from '#web/lib/api.ts'
import { GivenUp } from '#web/lib/use-action.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { StepUp } from './step-up.tsx'

interface Asked {
  readonly onProved: () => void
  readonly onLeave: () => void
}

/**
 * Runs what must not happen from a session that was left open (D59): when the server asks for a proof, one dialog does, and then it is
 * run again. `run` throws GivenUp when the dialog is closed. Draw `dialog` where the hook is used.
 */
export function useProof(email: string): { readonly run: <T>(act: () => Promise<T>) => Promise<T>; readonly dialog: ReactNode } {
  const { t } = useLingui()
  const [asked, setAsked] = useState<Asked | null>(null)
  // One proof is enough for all that ask for it.
  const proving = useRef<Promise<void>>(null)
  const prove = () =>
    (proving.current ??= new Promise<void>((resolve, reject) => {
      setAsked({ onProved: resolve, onLeave: () => reject(new GivenUp()) })
    }).finally(() => {
      proving.current = null
      setAsked(null)
    }))
  const run = async <T,>(act: () => Promise<T>): Promise<T> => {
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'step_up_required') throw error
      await prove()
      return act()
    }
  }
  const dialog = asked && (
    <Dialog title={t`Confirm that it’s you`} size="s" onClose={asked.onLeave}>
      <StepUp email={email} onProved={asked.onProved} />
    </Dialog>
  )
  return { run, dialog }
}
