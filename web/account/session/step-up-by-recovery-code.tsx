import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { call } from '#web/lib/api.ts'
import { useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { keysQuery } from './own-keys.ts'
import { looksLikeRecoveryCode, RecoveryCodeField } from './recovery-code-field.tsx'
import css from './session.module.css'

/** For who can reach neither the mailbox nor a passkey: uses up one of the codes they wrote down. */
export function StepUpByRecoveryCode({ onProved }: { readonly onProved: () => void }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const form = useForm({
    at: 'code',
    first: { code: '' },
    check: ({ code }) => ({
      code: !looksLikeRecoveryCode(code) && t`Enter one of your recovery codes, with all 16 letters and numbers.`,
    }),
    send: async ({ code }) => {
      await call('POST /api/auth/step-up/recovery-code', { body: { code } })
      void queryClient.invalidateQueries(keysQuery)
      onProved()
    },
  })
  return (
    <form className="grid gap-4" onSubmit={form.submit} noValidate>
      <p className={css['lead']}>
        <Trans>Confirm that it’s you.</Trans>
      </p>
      <RecoveryCodeField {...form.field('code')} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="ink" isLoading={form.isPending}>
          <Trans>Confirm</Trans>
        </Button>
      </div>
    </form>
  )
}
