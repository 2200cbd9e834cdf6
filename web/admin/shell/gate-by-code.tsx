import { Trans } from '@lingui/react/macro'
import { StepUp } from '#web/account/session/step-up.tsx'
import { Button } from '#web/ui/button.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import css from './admin.module.css'
import { useUnlock } from './use-unlock.ts'
import { useAction } from '#web/lib/use-action.ts'

/** Unlocks the panel for moderators and admins after a mailed code. */
export function GateByCode({ email, onBack }: { readonly email: string; readonly onBack: () => void }) {
  const { unlock, sentenceFor } = useUnlock()
  const enter = useAction(sentenceFor, () => unlock({}))
  return (
    <div className="grid grid-cols-1 gap-4">
      <Refusal>{enter.mistake}</Refusal>
      <StepUp email={email} onProved={enter.run} />
      <Button variant="quiet" className={css['way']} onClick={onBack}>
        <Trans>Use the password instead</Trans>
      </Button>
    </div>
  )
}
