import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '#web/lib/router.ts'
import { call } from '#web/lib/api.ts'
import { useForm } from '#web/lib/use-form.ts'
import { TextField } from '#web/ui/fields.tsx'
import { paths } from '#web/paths.ts'
import { routerTarget } from '#web/ui/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { keepCodeRequest } from './code-request.ts'
import { looksLikeEmail } from './email-field.tsx'

interface EmailEntryProps {
  readonly next: string
  /** Heads the toast when it fails. */
  readonly failureTitle: string
  /** Someone new begins here: who can't join is told before a code is sent. */
  readonly isJoining: boolean
}

/** The address, and on to its code; without one, on to the page that asks for it. Browsers offer passkeys beside the field. */
export function EmailEntry({ next, failureTitle, isJoining }: EmailEntryProps) {
  const { t } = useLingui()
  const router = useRouter()
  const form = useForm({
    first: { email: '' },
    check: ({ email }) => ({ email: email.trim() !== '' && !looksLikeEmail(email) && t`Enter an email address.` }),
    send: async (fields) => {
      const email = fields.email.trim()
      if (email !== '') {
        await call('POST /api/auth/mobile', { body: { email, isMobileAuth: true, ...(isJoining ? { isJoining } : {}) } })
        keepCodeRequest({ email, sentAt: Date.now(), displayName: '', username: '', isJoining })
      }
      await router.navigate(routerTarget(paths.mobileAuth({ next })))
    },
    refused: ({ fields }) => (fields.length > 0 ? { email: t`Enter an email address.` } : undefined),
    failed: failureTitle,
  })
  return (
    <form className="grid gap-4" onSubmit={form.submit} noValidate>
      <TextField
        {...form.field('email')}
        label={t`Email`}
        type="email"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" size="l" isWide isLoading={form.isPending}>
        <Trans>Continue with email</Trans>
      </Button>
    </form>
  )
}
