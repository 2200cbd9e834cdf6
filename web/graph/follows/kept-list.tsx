import { Trans } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import type { PublicUser } from '#contract/people/users.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import css from './private-notice.module.css'

/** Stands in place of a list of followers that its owner keeps to themself, or to their followers. */
export function KeptList({ person }: { readonly person: PublicUser }) {
  const name = person.displayName
  return (
    <EmptyState
      title={
        <>
          <Lock aria-hidden="true" size={32} strokeWidth={1.5} className={css['lock']} />
          <Trans>This list is private</Trans>
        </>
      }
    >
      {person.isFollowing ? (
        <Trans>{name} keeps to themself who follows them and whom they follow.</Trans>
      ) : (
        <Trans>{name} does not show everybody who follows them and whom they follow.</Trans>
      )}
    </EmptyState>
  )
}
