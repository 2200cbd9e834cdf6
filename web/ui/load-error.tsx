import { Trans, useLingui } from '@lingui/react/macro'
import { errorText } from '#web/lib/error-text.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

export interface LoadErrorProps {
  /** What could not be loaded, as a sentence. */
  readonly title: string
  readonly error: unknown
  readonly onRetry: () => unknown
}

/** Stands where something could not be read: why, and a way to try again. */
export function LoadError({ title, error, onRetry }: LoadErrorProps) {
  const { i18n } = useLingui()
  return (
    <EmptyState
      title={title}
      action={
        <Button variant="ink" onClick={() => void onRetry()}>
          <Trans>Retry</Trans>
        </Button>
      }
    >
      {errorText(i18n, error)}
    </EmptyState>
  )
}
