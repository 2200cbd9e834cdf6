import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { OwnInvitations } from '#contract/account/invitations.ts'
import { call } from '#web/lib/api.ts'
import { longDate } from '#web/lib/long-date.ts'
import { queryOptions, useQuery } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadState } from '#web/ui/load-state.tsx'
import { ListRow, RowList } from '#web/ui/row-list.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import { StateBadge } from './state-badge.tsx'

const invitationsQuery = queryOptions({
  queryKey: ['own-invitations'],
  queryFn: ({ signal }) => call('GET /api/me/invitations', { signal }),
  staleTime: 0,
})

/** The people one can invite, and the links one made. */
export function InvitationsCard() {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(invitationsQuery)
  const [isInviting, setInviting] = useState(false)
  const mayInvite = data !== undefined && data.opensAt === null && (data.left ?? 0) > 0
  return (
    <div className="grid gap-4 w-full">
      <p className="text-sm muted">
        <Trans>Each link lets one person join within {limits.memberInvitationDays} days.</Trans> {data && <Left own={data} />}
      </p>
      {!data && (
        <LoadState title={t`We couldn’t load your invitations`} error={error} onRetry={refetch}>
          <Skeleton width="60%" /> <Skeleton width="40%" />
        </LoadState>
      )}
      {data && data.invitations.length > 0 && (
        <RowList label={t`Invitations`}>
          {data.invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} onEnded={() => void refetch()} />
          ))}
        </RowList>
      )}
      {data && (
        <div>
          <Button icon={<Plus aria-hidden="true" size={18} />} disabled={!mayInvite} onClick={() => setInviting(true)}>
            <Trans>Invite someone</Trans>
          </Button>
        </div>
      )}
      {isInviting && <InviteDialog onMade={() => void refetch()} onClose={() => setInviting(false)} />}
    </div>
  )
}

function Left({ own: { opensAt, left } }: { readonly own: OwnInvitations }) {
  const { i18n } = useLingui()
  if (opensAt !== null) {
    const date = longDate(new Date(opensAt), i18n.locale)
    return <Trans>You can invite people from {date}.</Trans>
  }
  if (!left) return <Trans>You can’t invite more people right now.</Trans>
  return <Plural value={left} one="You can invite # more person." other="You can invite # more people." />
}

interface InvitationRowProps {
  readonly invitation: OwnInvitations['invitations'][number]
  readonly onEnded: () => void
}

function InvitationRow({ invitation: { id, state, note, createdAt, endsAt }, onEnded }: InvitationRowProps) {
  const { t, i18n } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const made = longDate(new Date(createdAt), i18n.locale)
  const end = longDate(new Date(endsAt), i18n.locale)
  const name = note ?? t`Invitation of ${made}`
  return (
    <ListRow
      name={
        <>
          {name} <StateBadge state={state} />
        </>
      }
      facts={state === 'open' ? <Trans>Expires on {end}</Trans> : <Trans>Created on {made}</Trans>}
      actions={
        state === 'open' && (
          <Button size="s" aria-label={t`Revoke ${name}`} onClick={() => setAsking(true)}>
            <Trans>Revoke</Trans>
          </Button>
        )
      }
    >
      {isAsking && (
        <RevokeDialog
          revoke={async () => {
            await call('DELETE /api/me/invitations/{id}', { params: { id } })
            onEnded()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </ListRow>
  )
}
