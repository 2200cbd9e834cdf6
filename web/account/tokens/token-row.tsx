import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AccessToken } from '#contract/account/tokens.ts'
import { call } from '#web/lib/api.ts'
import { longDate } from '#web/lib/long-date.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useAction } from '#web/lib/use-action.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { ListRow } from '#web/ui/row-list.tsx'
import css from './tokens.module.css'

interface TokenRowProps {
  readonly token: AccessToken
  readonly onEnded: () => void
}

/** One token: what it may do, when it was last used, when it ends. */
export function TokenRow({ token, onEnded }: TokenRowProps) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const [isAsking, setAsking] = useState(false)
  const { name, prefix, scopes, expiresAt, lastUsedAt } = token
  const end = expiresAt === null ? null : new Date(expiresAt)
  const date = end ? longDate(end, i18n.locale) : ''
  return (
    <ListRow
      name={
        <>
          {name} <code className={css['prefix']}>{prefix}…</code>{' '}
          {end && end <= now && (
            <Badge tone="danger">
              <Trans>Expired</Trans>
            </Badge>
          )}
        </>
      }
      facts={
        <>
          {lastUsedAt ? (
            <>
              <Trans>Last used</Trans> <RelativeTime at={lastUsedAt} look="ago" />
            </>
          ) : (
            <Trans>Never used</Trans>
          )}
          {' · '}
          {end ? <Trans>Expires on {date}</Trans> : <Trans>Never expires</Trans>}
        </>
      }
      actions={
        <Button size="s" aria-label={t`Revoke ${name}`} onClick={() => setAsking(true)}>
          <Trans>Revoke</Trans>
        </Button>
      }
    >
      <div className="flex flex-wrap gap-1">
        {scopes.map((scope) => (
          <Badge key={scope}>{scope}</Badge>
        ))}
      </div>
      {isAsking && <RevokeDialog token={token} onEnded={onEnded} onClose={() => setAsking(false)} />}
    </ListRow>
  )
}

function RevokeDialog({ token: { id, name }, onEnded, onClose }: TokenRowProps & { readonly onClose: () => void }) {
  const { t } = useLingui()
  const revoke = useAction(t`We couldn’t revoke the token`, async () => {
    await call('DELETE /api/me/tokens/{id}', { params: { id } })
    showToast({ tone: 'success', title: t`Token revoked` })
    onEnded()
    onClose()
  })
  return (
    <AlertDialog
      title={t`Revoke ${name}?`}
      confirmLabel={t`Revoke token`}
      isPending={revoke.isPending}
      onConfirm={revoke.run}
      onCancel={onClose}
    >
      <p>
        <Trans>Programs that use it stop working right away. You can’t undo this.</Trans>
      </p>
    </AlertDialog>
  )
}
