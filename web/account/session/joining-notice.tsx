import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { call } from '#web/lib/api.ts'
import { useQuery } from '#web/lib/query.ts'
import { useSiteConfig } from '#web/lib/viewer.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { readInvitation } from './invitation.ts'
import css from './session.module.css'

interface JoiningState {
  /** Someone new can't begin here, so there's nothing to fill in. */
  readonly isShut: boolean
  /** The site team decides, and wants to read why. */
  readonly isAsked: boolean
  /** What applies to whoever joins, to be read before an address is typed. */
  readonly notice: ReactNode
}

/** Who can join now: the mode of the site, and what the invitation in hand is good for. */
export function useJoining(): JoiningState {
  const { siteName, joining } = useSiteConfig()
  const { mode } = joining
  const { invitation } = readInvitation()
  const { data: found } = useQuery({
    queryKey: ['invitation', invitation],
    queryFn: ({ signal }) => call('POST /api/invitations/look', { body: { invitation: invitation ?? '' }, signal }),
    enabled: invitation !== undefined && mode !== 'closed',
    staleTime: 0,
  })
  const isInvited = found?.state === 'open'
  const isShut = mode === 'closed' || (mode === 'invitation' && !isInvited && (invitation === undefined || found !== undefined))
  const isAsked = mode === 'approval' && !isInvited
  if (isInvited) return { isShut, isAsked, notice: <Invited by={found.invitedBy} siteName={siteName} /> }
  const isWaiting = invitation !== undefined && found === undefined && mode !== 'closed'
  if (isWaiting) {
    // As high as what it says, so that the form stays where it is.
    const notice = (
      <Notice>
        <Skeleton width="70%" height="1lh" />
      </Notice>
    )
    return { isShut, isAsked, notice }
  }
  if (mode === 'open' && !found) return { isShut, isAsked, notice: null }
  return {
    isShut,
    isAsked,
    notice: (
      <Notice>
        {mode === 'closed' && <Trans>{siteName} isn’t accepting new accounts right now.</Trans>}
        {mode !== 'closed' && found?.message} {mode === 'open' && <Trans>You can join without one.</Trans>}
        {mode === 'invitation' && invitation === undefined && (
          <Trans>You need an invitation to join {siteName}. Ask a member or the site team for a link.</Trans>
        )}
        {mode === 'approval' && (
          <Trans>
            The site team decides who joins {siteName}. You’ll say in a sentence why you want to join, and we’ll email you the decision.
          </Trans>
        )}
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
