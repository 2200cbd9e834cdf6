import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '#web/lib/query.ts'
import { useState } from 'react'
import type { StaffState } from '#contract/account/roles.ts'
import { keysQuery } from '#web/account/session/own-keys.ts'
import { passkeyHindrance } from '#web/account/session/passkey.ts'
import { useSiteConfig, useViewer } from '#web/lib/viewer.ts'
import { useForm } from '#web/lib/use-form.ts'
import { TextField } from '#web/ui/fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { latePart } from '#web/ui/late-part.tsx'
import css from './admin.module.css'
import { GatePlace } from './gate-place.tsx'
import { useUnlock } from './use-unlock.ts'

// Most unlock by password: the other ways come when they are there.
const ByPasskey = latePart(async () => (await import('./gate-by-passkey.tsx')).GateByPasskey)
const ByCode = latePart(async () => (await import('./gate-by-code.tsx')).GateByCode)

/**
 * Asks for a passkey of the staff where there is one, for the operator's password, or of moderators and admins without such a passkey for
 * a mailed code; it never shows a password (D4).
 */
export function Gate({ state }: { readonly state: StaffState }) {
  const viewer = useViewer()
  const config = useSiteConfig()
  const { data: keys, isLoading } = useQuery({ ...keysQuery, enabled: state.role !== 'user' })
  const [isByCode, setByCode] = useState(false)
  const hasPasskey = keys?.passkeys.some(({ unlocksStaff }) => unlocksStaff) ?? false
  const mayUseCode = viewer !== null && (state.role === 'moderator' || state.role === 'admin') && !hasPasskey
  if (isByCode && viewer) {
    return <ByCode email={viewer.email} onBack={() => setByCode(false)} />
  }
  if (isLoading) return <GatePlace />
  const isByPasskey = hasPasskey && passkeyHindrance(config) === null
  return (
    <>
      {isByPasskey && <ByPasskey />}
      <ByPassword hasOwner={state.hasOwner} isSecond={isByPasskey} />
      {mayUseCode && (
        <Button variant="quiet" className={css['way']} onClick={() => setByCode(true)}>
          <Trans>Use an email code instead</Trans>
        </Button>
      )}
    </>
  )
}

interface ByPasswordProps extends Pick<StaffState, 'hasOwner'> {
  /** Another way stands above it. */
  readonly isSecond: boolean
}

function ByPassword({ hasOwner, isSecond }: ByPasswordProps) {
  const { t } = useLingui()
  const { unlock, sentenceFor } = useUnlock()
  const form = useForm({
    first: { password: '' },
    check: ({ password }) => ({ password: password === '' && t`Enter the password.` }),
    send: unlock,
    refused: (error) => ({ password: sentenceFor(error) }),
    at: 'password',
  })
  return (
    <form className="grid grid-cols-1 gap-4" onSubmit={form.submit} noValidate>
      <p className="measure text-sm muted">
        {hasOwner ? (
          <Trans>The admin password unlocks the admin panel on this device for 12 hours.</Trans>
        ) : (
          <Trans>This site has no owner yet. Enter the admin password to become its owner.</Trans>
        )}
      </p>
      <TextField
        {...form.field('password')}
        label={t`Enter password`}
        isRequired
        data-autofocus
        type="password"
        autoComplete="current-password"
        maxLength={1000}
      />
      <Button type="submit" variant={isSecond ? 'outline' : 'ink'} size="l" isWide isLoading={form.isPending}>
        <Trans>Unlock</Trans>
      </Button>
      <LostPassword />
    </form>
  )
}

function LostPassword() {
  return (
    <details className={css['lost']}>
      <summary>
        <Trans>Lost the password?</Trans>
      </summary>
      <p>
        <Trans>
          It’s the server’s <code>ADMIN_PASSWORD</code> setting. If it wasn’t set, a password was generated and printed once at the first
          start.
        </Trans>
      </p>
      <p>
        <Trans>Someone with server access can name an owner and create a new admin password:</Trans>
      </p>
      <pre className="ink whitespace-pre-wrap p-3 rounded-1 sunken">
        <code>npm run coterie -- grant-admin NAME --new-password</code>
      </pre>
    </details>
  )
}
