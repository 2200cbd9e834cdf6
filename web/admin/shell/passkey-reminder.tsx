import { Trans } from '@lingui/react/macro'
import { useQuery } from '#web/lib/query.ts'
import { KeyRound } from 'lucide-react'
import type { StaffState } from '#contract/account/roles.ts'
import { paths } from '#web/paths.ts'
import { keysQuery } from '#web/account/session/own-keys.ts'
import { passkeyHindrance } from '#web/account/session/passkey.ts'
import { useSiteConfig } from '#web/lib/viewer.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Unseen } from '#web/ui/unseen.tsx'
import css from './admin.module.css'

/** Asks owners and admins for a passkey that unlocks their powers, until they have one. Nothing where this address takes none. */
export function PasskeyReminder({ state }: { readonly state: StaffState }) {
  const mayMuch = state.role === 'owner' || state.role === 'admin'
  const isPossible = passkeyHindrance(useSiteConfig()) === null
  const { data: keys, isLoading } = useQuery({ ...keysQuery, enabled: mayMuch && isPossible })
  if (isLoading) return <Unseen />
  if (!keys || keys.passkeys.some(({ unlocksStaff }) => unlocksStaff)) return null
  return (
    <aside className={css['reminder']}>
      <KeyRound aria-hidden="true" size={18} strokeWidth={1.75} />
      <p>
        <Trans>Add a passkey to unlock this panel. Unlike a password, no one can guess it or trick you into typing it elsewhere.</Trans>
      </p>
      <ButtonLink size="s" href={paths.passkeys}>
        <Trans>Add a passkey</Trans>
      </ButtonLink>
    </aside>
  )
}
