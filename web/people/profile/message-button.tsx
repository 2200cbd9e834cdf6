import { useLingui } from '@lingui/react/macro'
import type { PublicUser } from '#contract/people/users.ts'
import { paths } from '#web/paths.ts'
import { useRequireViewer } from '#web/account/session/use-require-viewer.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** Leads to the conversation with a person; a visitor signs in first and arrives there. */
export function MessageButton({ person }: { readonly person: PublicUser }) {
  const { t } = useLingui()
  const requireViewer = useRequireViewer()
  const there = paths.messagesWith(person.id)
  return (
    <ButtonLink
      href={there}
      onClick={(event) => {
        if (!requireViewer({ kind: 'none' }, t`Please sign in to send messages`, there)) event.preventDefault()
      }}
    >
      {t({ message: 'Message', context: 'button' })}
    </ButtonLink>
  )
}
