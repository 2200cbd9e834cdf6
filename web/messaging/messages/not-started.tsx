import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '#web/lib/query.ts'
import type { PublicUser } from '#contract/people/users.ts'
import { ApiError } from '#web/lib/api.ts'
import { personQuery } from '#web/people/users/person-cache.ts'
import { paths } from '#web/paths.ts'
import { useParting } from '#web/graph/blocks/use-parting.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import css from './thread-pane.module.css'

interface NotStartedProps {
  readonly userId: number
  readonly error: unknown
  readonly onRetry: () => void
}

/**
 * Stands where no conversation could be begun: why, and what to do. Whom one has blocked oneself can be unblocked here; somebody who has
 * blocked the reader is not told from nobody, by this page as by the server.
 */
export function NotStarted({ userId, error, onRetry }: NotStartedProps) {
  const { t } = useLingui()
  const isGone = error instanceof ApiError && error.code === 'not_found'
  const { data: person, isFetching } = useQuery({ ...personQuery(userId), enabled: isGone, staleTime: 0, retry: false })
  if (isGone && isFetching) return null
  return (
    <div className={css['alone']}>
      {person?.isBlocked ? (
        <Blocked person={person} onUnblocked={onRetry} />
      ) : (
        <div role="alert">
          {isGone ? (
            <EmptyState title={t`User not found`} />
          ) : (
            <LoadError title={t`Error starting conversation`} error={error} onRetry={onRetry} />
          )}
        </div>
      )}
      <ButtonLink variant="quiet" href={paths.messages}>
        <Trans>All conversations</Trans>
      </ButtonLink>
    </div>
  )
}

function Blocked({ person, onUnblocked }: { readonly person: PublicUser; readonly onUnblocked: () => void }) {
  const { t } = useLingui()
  const { isPending, unblock } = useParting(person, onUnblocked)
  const name = person.displayName
  return (
    <EmptyState
      title={t`You’ve blocked ${name}.`}
      action={
        <Button variant="ink" isLoading={isPending} onClick={unblock}>
          <Trans>Unblock</Trans>
        </Button>
      }
    >
      <Trans>Unblock this person to message each other.</Trans>
    </EmptyState>
  )
}
