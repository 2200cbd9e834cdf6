import { Trans, useLingui } from '@lingui/react/macro'
import type { StaffState } from '#contract/account/roles.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Gate } from './gate.tsx'

interface GateDialogProps {
  readonly state: StaffState
  /** Given up: what was typed behind it is lost. */
  readonly onLeave: () => void
}

/** The gate in front of a panel that locked while it was used: what was typed behind it stays. */
export function GateDialog({ state, onLeave }: GateDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog title={t`The admin panel is locked`} size="s" onClose={onLeave}>
      <div className="grid grid-cols-1 gap-4">
        <p className="measure text-sm muted">
          <Trans>Unlock it to continue. What you typed is still there.</Trans>
        </p>
        <Gate state={state} />
      </div>
    </Dialog>
  )
}
