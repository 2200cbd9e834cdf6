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
        <Trans>{name}’s followers and following lists are private.</Trans>
      ) : (
        <Trans>{name} limits who can see their followers and following lists.</Trans>
      )}
    </EmptyState>
  )
}
