import { Trans } from '@lingui/react/macro'
import type { BoardRequest } from '#contract/content/board.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { useViewer } from '#web/lib/viewer.ts'

/** Who asks: a link to them, that they do not say who they are, or that they are gone. */
export function Asker({ request: { user, userId, isAnonymous } }: { readonly request: BoardRequest }) {
  const viewer = useViewer()
  if (isAnonymous) {
    return (
      <span>
        <Trans>Anonymous</Trans>
        {viewer !== null && viewer.id === userId && (
          <>
            {' '}
            · <Trans>only you can see that it’s yours</Trans>
          </>
        )}
      </span>
    )
  }
  if (!user) return <Trans>User not found</Trans>
  return (
    <TextLink tone="quiet" dir="auto" href={paths.profile(user.id)}>
      {user.displayName}
    </TextLink>
  )
}
