import { Trans, useLingui } from '@lingui/react/macro'
import { PeopleToFollow } from '#web/graph/follows/people-to-follow.tsx'
import { useSuggestionsQuery } from '#web/people/users/person-cache.ts'
import { useQuery } from '#web/lib/query.ts'
import { suggested } from '#web/graph/follows/suggested.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { StepActions } from './step-actions.tsx'

interface PeopleStepProps {
  readonly isLeaving: boolean
  readonly onDone: () => void
}

/** Five people to follow, those of the reader's language first. */
export function PeopleStep({ isLeaving, onDone }: PeopleStepProps) {
  const { t, i18n } = useLingui()
  const { data, error, refetch } = useQuery(useSuggestionsQuery(suggested(i18n.locale)))
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        onDone()
      }}
    >
      {error && !data ? (
        <LoadError title={t`We couldn’t load suggestions`} error={error} onRetry={() => void refetch()} />
      ) : (
        <PeopleToFollow
          empty={
            <p className="muted">
              <Trans>There’s no one to follow yet. You’ll find people here as they join.</Trans>
            </p>
          }
        />
      )}
      <StepActions isPending={isLeaving} onSkip={onDone}>
        <Trans>Continue</Trans>
      </StepActions>
    </form>
  )
}
