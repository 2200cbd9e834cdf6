import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PeopleToFollow } from './people-to-follow.tsx'

/** The feed of the people one follows while they've posted nothing: what to read, and people to follow. */
export function NoOneFollowed({ onEveryone }: { readonly onEveryone: () => void }) {
  const { t } = useLingui()
  return (
    <>
      <EmptyState
        title={t`Nothing here yet`}
        action={
          <Button variant="ink" onClick={onEveryone}>
            <Trans>See everyone’s posts</Trans>
          </Button>
        }
      >
        <Trans>Follow people to see their posts here.</Trans>
      </EmptyState>
      <PeopleToFollow hasTitle />
    </>
  )
}
