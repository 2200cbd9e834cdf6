import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { FirstStep } from '#contract/people/first-steps.ts'
import { call } from '#web/lib/api.ts'
import { useQueryClient } from '#web/lib/query.ts'
import { useAction } from '#web/lib/use-action.ts'
import { keepViewer, readViewerAgain } from '#web/lib/viewer.ts'

/** Tells the server which step is next, or that they're closed, and goes on once it knows. */
export function useFirstStep(then: (next: FirstStep | 'closed') => void) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  return useAction(t`We couldn’t save your progress`, async (next: FirstStep | 'closed') => {
    keepViewer(queryClient, await call('PUT /api/me/first-steps', { body: { next } }))
    then(next)
  })
}

/** Reads the steps again where they're shown: someone was followed, or something posted, or all of it closed on another device. */
export function useFreshSteps(): void {
  const queryClient = useQueryClient()
  useEffect(() => readViewerAgain(queryClient), [queryClient])
}
