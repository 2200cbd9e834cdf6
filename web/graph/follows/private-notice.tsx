import { Trans } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import type { PublicUser } from '#contract/people/users.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import css from './private-notice.module.css'

/** Stands in place of the posts of a private account, to whoever it has not let in. */
export function PrivateNotice({ person }: { readonly person: PublicUser }) {
  const name = person.displayName
  return (
    <EmptyState
      title={
        <>
          <Lock aria-hidden="true" size={32} strokeWidth={1.5} className={css['lock']} />
          <Trans>This account is private</Trans>
        </>
      }
    >
      {person.isRequested ? (
        <Trans>You asked to follow {name}. Once they accept, you’ll see their posts here.</Trans>
      ) : (
        <Trans>Only people {name} approves can see these posts. Press Follow to send a request.</Trans>
      )}
    </EmptyState>
  )
}
