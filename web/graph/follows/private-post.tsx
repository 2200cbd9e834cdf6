import { Trans } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import { useHere } from '#web/layout/use-here.ts'
import { paths } from '#web/paths.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import css from './private-notice.module.css'

/** The page of a post behind a closed door: whose it is stays behind it, too. */
export function PrivatePost() {
  const viewer = useViewer()
  const here = useHere()
  return (
    <EmptyState
      title={
        <>
          <Lock aria-hidden="true" size={32} strokeWidth={1.5} className={css['lock']} />
          <Trans>This post is for followers only</Trans>
        </>
      }
      action={
        viewer ? (
          <ButtonLink variant="ink" href={paths.feed}>
            <Trans>Back to Feed</Trans>
          </ButtonLink>
        ) : (
          <ButtonLink variant="ink" href={paths.signIn({ next: here })}>
            <Trans>Sign in</Trans>
          </ButtonLink>
        )
      }
    >
      {viewer ? (
        <Trans>The author’s account is private. They decide who can follow them.</Trans>
      ) : (
        <Trans>The author’s account is private. If you follow them, sign in to see this post.</Trans>
      )}
    </EmptyState>
  )
}
