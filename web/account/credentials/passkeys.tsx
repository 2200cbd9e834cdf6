import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '#web/lib/query.ts'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { OwnUser } from '#contract/people/users.ts'
import { keysQuery } from '#web/account/session/own-keys.ts'
import { passkeyHindrance } from '#web/account/session/passkey.ts'
import { useSiteConfig } from '#web/lib/viewer.ts'
import { LoadState } from '#web/ui/load-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import { latePart } from '#web/ui/late-part.tsx'

const AddPasskeyDialog = latePart(async () => (await import('./add-passkey-dialog.tsx')).AddPasskeyDialog)

/** The passkeys of one's account: each signs in and confirms without a mailed code. */
export function Passkeys({ viewer }: { readonly viewer: OwnUser }) {
  const { t } = useLingui()
  const { data: keys, error, refetch } = useQuery(keysQuery)
  const [isAdding, setAdding] = useState(false)
  const hindrance = passkeyHindrance(useSiteConfig())
  return (
    <div className="grid gap-4 w-full">
      <p className="measure text-sm muted">
        <Trans>
          Sign in with your fingerprint, face or device passcode. A passkey only works on this site, so no one can trick you into giving it
          away.
        </Trans>
      </p>
      {!keys && (
        <LoadState title={t`We couldn’t load your passkeys`} error={error} onRetry={refetch}>
          <Skeleton width="60%" /> <Skeleton width="40%" />
        </LoadState>
      )}
      {keys && keys.passkeys.length > 0 && (
        <RowList label={t`Passkeys`}>
          {keys.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} viewer={viewer} />
          ))}
        </RowList>
      )}
      {keys?.passkeys.length === 0 && (
        <p className="measure text-sm muted">
          <Trans>You have no passkeys.</Trans>
        </p>
      )}
      {hindrance === null ? (
        keys && (
          <div>
            <Button icon={<KeyRound aria-hidden="true" size={18} />} onClick={() => setAdding(true)}>
              <Trans>Add a passkey</Trans>
            </Button>
          </div>
        )
      ) : (
        <Hindrance reason={hindrance} />
      )}
      {isAdding && <AddPasskeyDialog viewer={viewer} onClose={() => setAdding(false)} />}
    </div>
  )
}

function Hindrance({ reason }: { readonly reason: NonNullable<ReturnType<typeof passkeyHindrance>> }) {
  const { passkeyHost: host } = useSiteConfig()
  if (reason === 'browser') {
    return (
      <p className="measure text-sm muted">
        <Trans>This browser doesn’t support passkeys, or your connection to this site isn’t secure.</Trans>
      </p>
    )
  }
  if (reason === 'site') {
    return (
      <p className="measure text-sm muted">
        <Trans>Passkeys need a site with a domain name. This site only has an IP address.</Trans>
      </p>
    )
  }
  const address = `${location.protocol}//${host}${location.port && `:${location.port}`}/settings#security`
  return (
    <p className="measure text-sm muted">
      <Trans>
        Passkeys for this site work at a different URL: <a href={address}>{address}</a>
      </Trans>
    </p>
  )
}
