import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { OwnUser } from '#contract/people/users.ts'
import { call } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailField, looksLikeEmail } from './email-field.tsx'
import { looksLikeRecoveryCode, RecoveryCodeField } from './recovery-code-field.tsx'
import css from './session.module.css'
import { isSuspended, SuspendedNotice } from './suspended-notice.tsx'

interface RecoveryFormProps {
  /** The address, where it was given already. */
  readonly email: string
  readonly onSignedIn: (user: OwnUser) => Promise<void>
  readonly onBack: () => void
}

/** Signs in without the mailbox: the address and one of the codes that somebody wrote down. */
export function RecoveryForm({ email: given, onSignedIn, onBack }: RecoveryFormProps) {
  const { t, i18n } = useLingui()
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useForm({
    at: 'code',
    first: { email: given, code: '' },
    check: ({ email, code }) => ({
      email: !looksLikeEmail(email) && t`Enter an email address.`,
      code: !looksLikeRecoveryCode(code) && t`Enter one of your recovery codes, with all 16 letters and numbers.`,
    }),
    send: async ({ email, code }) => {
      setRefusal(null)
      const { user } = await call('POST /api/auth/recovery-code', { body: { email: email.trim(), code } })
      await onSignedIn(user)
    },
    refused: (error) => {
      if (!isSuspended(error)) return undefined
      setRefusal(errorText(i18n, error))
      return null
    },
  })
  return (
    <form className="grid gap-4" onSubmit={form.submit} noValidate>
      <p className={css['lead']}>
        <Trans>If you can’t access your email, sign in with one of the recovery codes you saved.</Trans>
      </p>
      <EmailField {...form.field('email')} />
      <RecoveryCodeField {...form.field('code')} />
      {refusal !== null && <SuspendedNotice reason={refusal} />}
      <Button type="submit" variant="ink" size="l" isWide isLoading={form.isPending}>
        <Trans>Sign In</Trans>
      </Button>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="quiet" onClick={onBack}>
          <Trans>Use an email code instead</Trans>
        </Button>
      </div>
    </form>
  )
}
