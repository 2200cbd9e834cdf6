import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { StaffState } from '#contract/staff.ts'
import { StepUpForm } from '#web/session/step-up-form.tsx'
import { useViewer } from '#web/session/viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import css from './admin.module.css'
import { useUnlock } from './use-unlock.ts'

/** Asks for the operator's password, or of moderators and admins for a mailed code; it never shows a password (D4). */
export function Gate({ state }: { readonly state: StaffState }) {
  const viewer = useViewer()
  const [isByCode, setByCode] = useState(false)
  const mayUseCode = viewer !== null && (state.role === 'moderator' || state.role === 'admin')
  if (isByCode && viewer) return <ByCode email={viewer.email} onBack={() => setByCode(false)} />
  return (
    <>
      <ByPassword hasOwner={state.hasOwner} />
      {mayUseCode && (
        <Button variant="quiet" onClick={() => setByCode(true)}>
          <Trans>Use a code by mail instead</Trans>
        </Button>
      )}
    </>
  )
}

function ByPassword({ hasOwner }: Pick<StaffState, 'hasOwner'>) {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const { mistake, setMistake, isSending, unlock } = useUnlock()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password === '') setMistake(t`Please enter the password.`)
    else unlock({ password })
  }
  return (
    <form className={css['gateForm']} onSubmit={submit} noValidate>
      <p className={css['note']}>
        {hasOwner ? (
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
  )
}

function ByCode({ email, onBack }: { readonly email: string; readonly onBack: () => void }) {
  const { mistake, unlock } = useUnlock()
  return (
    <div className={css['gateForm']}>
      {mistake && (
        <p role="alert" className={css['refusal']}>
          {mistake}
        </p>
      )}
      <StepUpForm email={email} onProved={() => unlock({})} />
      <Button variant="quiet" onClick={onBack}>
        <Trans>Use the password instead</Trans>
      </Button>
    </div>
  )
}
