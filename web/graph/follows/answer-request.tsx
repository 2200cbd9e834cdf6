import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { call } from '#web/lib/api.ts'
import { useAction } from '#web/lib/use-action.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { requestsKey } from './queries.ts'

interface AnswerRequestProps {
  /** Who asked to follow. */
  readonly person: { readonly id: number; readonly displayName: string }
}

/** Lets someone in who asked to follow, or declines. */
export function AnswerRequest({ person: { id, displayName: name } }: AnswerRequestProps) {
  const { t } = useLingui()
  const answer = useAnswer(id)
  const pending = answer.pending?.[0]
  return (
    <>
      <Button
        size="s"
        variant="brand-outline"
        isLoading={pending === 'accept'}
        disabled={pending === 'decline'}
        aria-label={t`Accept ${name}`}
        onClick={() => answer.run('accept')}
      >
        <Trans>Accept</Trans>
      </Button>
      <Button
        size="s"
        variant="quiet"
        isLoading={pending === 'decline'}
        disabled={pending === 'accept'}
        aria-label={t`Decline ${name}`}
        onClick={() => answer.run('decline')}
      >
        <Trans>Decline</Trans>
      </Button>
    </>
  )
}

const calls = { accept: 'POST /api/users/{id}/accept-follower', decline: 'POST /api/users/{id}/decline-follower' } as const

/** The row goes when the list is read again; a refusal leaves it where it is. */
function useAnswer(id: number) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const viewerId = useViewer()?.id
  return useAction(t`We couldn’t save your change`, async (verdict: keyof typeof calls) => {
    await call(calls[verdict], { params: { id } })
    await queryClient.invalidateQueries({ queryKey: requestsKey })
    if (verdict === 'accept') void queryClient.invalidateQueries({ queryKey: ['person', viewerId] })
    void queryClient.invalidateQueries({ queryKey: ['notifications'] })
  })
}
