import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import css from './first-steps.module.css'

interface StepActionsProps {
  readonly isPending: boolean
  readonly onSkip: () => void
  /** What the button of the form says. */
  readonly children: ReactNode
}

/** On with what was done, or without it. */
export function StepActions({ isPending, onSkip, children }: StepActionsProps) {
  return (
    <div className={css['actions']}>
      <Button type="submit" variant="ink" size="l" isLoading={isPending}>
        {children}
      </Button>
      <Button variant="quiet" size="l" disabled={isPending} onClick={onSkip}>
        <Trans>Skip this step</Trans>
      </Button>
    </div>
  )
}
