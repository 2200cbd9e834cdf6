import { useLingui } from '@lingui/react/macro'
import type { FirstStep } from '#contract/people/users.ts'
import { call } from '#web/lib/api.ts'
import { useQueryClient } from '#web/lib/query.ts'
import { useAction } from '#web/lib/use-action.ts'
import { keepViewer } from '#web/lib/viewer.ts'

/** Tells the server which step is next, or that they're closed, and goes on once it knows. */
export function useFirstStep(then: (next: FirstStep | 'closed') => void) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  return useAction(t`We couldn’t save that`, async (next: FirstStep | 'closed') => {
    keepViewer(queryClient, await call('PUT /api/me/first-steps', { body: { next } }))
    then(next)
  })
}
