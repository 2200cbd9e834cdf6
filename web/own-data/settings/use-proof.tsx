import { type ReactNode, useState } from 'react'
import { ApiError } from '#web/lib/api.ts'
import { StepUpForm } from '#web/account/session/step-up-form.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface Proof {
  /** Runs what may ask for a proof; once it is given, again. What else goes wrong is thrown. */
  readonly withProof: (act: () => Promise<void>) => Promise<void>
  /** The dialog that asks, while it does. */
  readonly dialog: ReactNode
}

/** Asks who sits here where the server wants to know (D59), and goes on with what was begun. */
export function useProof(email: string, title: string, onError: (error: unknown) => void): Proof {
  const [act, setAct] = useState<(() => Promise<void>) | null>(null)
  const withProof = async (wanted: () => Promise<void>) => {
    try {
      await wanted()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'step_up_required') setAct(() => wanted)
      else onError(error)
    }
  }
  const proved = () => {
    setAct(null)
    if (act) void withProof(act)
  }
  return {
    withProof,
    dialog: act && (
      <Dialog title={title} size="s" onClose={() => setAct(null)}>
        <StepUpForm email={email} onProved={proved} />
      </Dialog>
    ),
  }
}
