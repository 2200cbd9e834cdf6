import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { call } from '#web/lib/api.ts'
import { useQuery } from '#web/lib/query.ts'
import { useSiteConfig } from '#web/lib/viewer.ts'
import { readInvitation } from './invitation.ts'
import css from './session.module.css'

interface JoiningState {
  /** Someone new can't begin here, so there's nothing to fill in. */
  readonly isShut: boolean
  /** What applies to whoever joins, to be read before an address is typed. */
  readonly notice: ReactNode
}

/** Who can join now: the mode of the site, and what the invitation in hand is good for. */
export function useJoining(): JoiningState {
  const { siteName, joining } = useSiteConfig()
  const { invitation } = readInvitation()
  const { data: found } = useQuery({
    queryKey: ['invitation', invitation],
    queryFn: ({ signal }) => call('POST /api/invitations/look', { body: { invitation: invitation ?? '' }, signal }),
    enabled: invitation !== undefined && joining.mode !== 'closed',
    staleTime: 0,
  })
  if (joining.mode === 'closed') {
    return {
      isShut: true,
      notice: (
        <Notice>
          <Trans>{siteName} isn’t accepting new accounts right now.</Trans>
        </Notice>
      ),
    }
  }
  const isNeeded = joining.mode === 'invitation'
  if (invitation === undefined) {
    const notice = isNeeded && (
      <Notice>
        <Trans>You need an invitation to join {siteName}. Ask a member or the site team for a link.</Trans>
      </Notice>
    )
    return { isShut: isNeeded, notice }
  }
  if (!found) return { isShut: false, notice: null }
  if (found.state === 'open') return { isShut: false, notice: <Invited by={found.invitedBy} siteName={siteName} /> }
  return {
    isShut: isNeeded,
    notice: (
      <Notice>
        {found.message} {!isNeeded && <Trans>You can join without one.</Trans>}
      </Notice>
    ),
  }
}

function Invited({ by, siteName }: { readonly by: string | null; readonly siteName: string }) {
  return (
    <Notice>
      {by === null ? (
        <Trans>You’re invited to join {siteName}.</Trans>
      ) : (
        <Trans>
          <b>{by}</b> invited you to join {siteName}.
        </Trans>
      )}
    </Notice>
  )
}

function Notice({ children }: { readonly children: ReactNode }) {
  return (
    <div role="status" className={css['notice']}>
      <p>{children}</p>
    </div>
  )
}
