import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#web/ui/button.tsx'
import { problemTexts } from './call-failures.ts'
import type { DeviceProblem } from './call-state.ts'
import css from './device-help.module.css'

/** Why camera or microphone could not be had, and what to do. */
export function DeviceHelp({ problem, onRetry }: { readonly problem: DeviceProblem; readonly onRetry: () => void }) {
  const { i18n } = useLingui()
  const { title, help } = problemTexts[problem]
  return (
    <div role="alert" className={css['help']}>
      <b>{i18n._(title)}</b>
      <p>{i18n._(help)}</p>
      {problem !== 'insecure' && (
        <Button size="s" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </div>
  )
}
