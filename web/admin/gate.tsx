import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { StaffState } from '#contract/staff.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import css from './admin.module.css'
import { useUnlock } from './use-unlock.ts'

interface GateProps {
  readonly state: StaffState
  readonly onUnlocked?: () => void
}

/** Asks for the operator's password, and says what to do when it is lost. It never shows one (D4). */
export function Gate({ state, onUnlocked = nothing }: GateProps) {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const { mistake, isSending, unlock } = useUnlock(onUnlocked)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    unlock(password)
  }
  return (
    <form className={css['gateForm']} onSubmit={submit} noValidate>
      <p className={css['note']}>
        {state.hasOwner ? (
          <Trans>The operator’s password unlocks the admin panel on this device for 12 hours.</Trans>
        ) : (
          <Trans>Nobody owns this site yet. Whoever enters the operator’s password becomes its owner.</Trans>
        )}
      </p>
      <Field label={t`Enter password`} error={mistake} isRequired>
        {(control) => (
          <Input
            {...control}
            data-autofocus
            type="password"
            autoComplete="current-password"
            maxLength={1000}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="ink" size="l" isWide isLoading={isSending}>
        <Trans>Unlock</Trans>
      </Button>
      <details className={css['lost']}>
        <summary>
          <Trans>Lost the password?</Trans>
        </summary>
        <p>
          <Trans>
            It is the setting <code>ADMIN_PASSWORD</code> of the server; without one it was made at the first start and printed there, once.
          </Trans>
        </p>
        <p>
          <Trans>Whoever has the server can give a person the role without it:</Trans>
        </p>
        <pre className={css['command']}>
          <code>npm run coterie -- grant-admin NAME</code>
        </pre>
      </details>
    </form>
  )
}

const nothing = () => undefined
