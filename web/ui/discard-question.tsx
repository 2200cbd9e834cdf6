import { Trans, useLingui } from '@lingui/react/macro'
import { AlertDialog } from './alert-dialog.tsx'

/** Asks before what was typed, and is kept nowhere, goes. */
export function DiscardQuestion({ onDiscard, onStay }: { readonly onDiscard: () => void; readonly onStay: () => void }) {
  const { t } = useLingui()
  return (
    <AlertDialog title={t`Discard what you wrote?`} confirmLabel={<Trans>Discard</Trans>} onConfirm={onDiscard} onCancel={onStay}>
      <Trans>It isn’t saved anywhere else.</Trans>
    </AlertDialog>
  )
}
