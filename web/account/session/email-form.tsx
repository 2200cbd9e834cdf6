import { Trans, useLingui } from '@lingui/react/macro'
import { isUsableName } from '#contract/people/reserved-names.ts'
import { call } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import type { CodeRequest } from './code-request.ts'
import { EmailField, looksLikeEmail } from './email-field.tsx'
import { NameFields } from './name-fields.tsx'

interface EmailFormProps {
  readonly isNew: boolean
  readonly onSent: (request: CodeRequest) => void
}

/** Asks for the address, and for a new person's names, and has a code mailed. */
export function EmailForm({ isNew, onSent }: EmailFormProps) {
  const { t, i18n } = useLingui()
  const form = useForm({
    first: { email: '', displayName: '', username: '' },
    check: ({ email, username }) => {
      const name = username.trim().toLowerCase()
      return {
        email: !looksLikeEmail(email) && t`Enter an email address.`,
        username: isNew && name !== '' && !isUsableName(name) && t`You can’t use this name. Choose another.`,
      }
    },
    send: async ({ email, ...given }) => {
      await call('POST /api/auth/mobile', { body: { email, isMobileAuth: true, ...(isNew ? { isJoining: true } : {}) } })
      // The tab may have been changed after they were typed.
      const names = isNew ? given : { displayName: '', username: '' }
      onSent({ email: email.trim(), sentAt: Date.now(), ...names, isJoining: isNew })
    },
    refused: ({ fields }) => (fields.some(({ field }) => field === 'email') ? { email: t`Enter an email address.` } : undefined),
    failed: (error) =>
      showToast({
        tone: 'error',
        title: t`Authentication failed`,
        description: isNew && error instanceof TypeError ? t`Failed to create account` : errorText(i18n, error),
      }),
  })
  return (
    <form className="grid gap-4" onSubmit={form.submit} noValidate>
      <EmailField {...form.field('email')} />
      {isNew && <NameFields field={form.field} />}
      <Button type="submit" variant="ink" size="l" isWide isLoading={form.isPending}>
        {isNew ? <Trans>Create Account</Trans> : <Trans>Sign In</Trans>}
      </Button>
    </form>
  )
}
