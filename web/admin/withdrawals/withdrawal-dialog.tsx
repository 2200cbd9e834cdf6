import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { WithdrawalCase } from '#contract/money/withdrawals.ts'
import { call } from '#web/lib/api.ts'
import { useQueryClient } from '#web/lib/query.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useForm } from '#web/lib/use-form.ts'
import { useTextCheck } from '#web/lib/use-text-check.ts'
import { dateAndTime } from '#web/admin/shell/format.ts'
import { adminKey } from '#web/admin/shell/staff-state.ts'
import { Button } from '#web/ui/button.tsx'
import { TextareaField } from '#web/ui/fields.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { Matches } from './matches.tsx'
import css from '#web/admin/shell/cases.module.css'

const formId = 'withdrawal'

/** One withdrawal in full: the purchase it means is ended and refunded, or it is answered; once. */
export function WithdrawalDialog({ declared, onClose }: { readonly declared: WithdrawalCase; readonly onClose: () => void }) {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const checkText = useTextCheck()
  const [subscriptionId, setSubscriptionId] = useState<number>()
  const { id, name, email, purchase, declaredAt, closedAt } = declared
  const isRefund = subscriptionId !== undefined
  const form = useForm({
    first: { answer: '' },
    check: ({ answer }) => ({
      answer: (!isRefund || answer.trim() !== '') && checkText(answer, limits.reportLength, t`Enter a response or choose a purchase.`),
    }),
    send: async ({ answer }) => {
      const body = { ...(isRefund ? { subscriptionId } : {}), ...(answer.trim() === '' ? {} : { answer }) }
      await call('POST /api/admin/withdrawals/{id}', { params: { id }, body })
      await queryClient.invalidateQueries({ queryKey: [...adminKey, 'withdrawals'] })
      await queryClient.invalidateQueries({ queryKey: ['staff'] })
      showToast({ title: isRefund ? t`Subscription ended and refunded` : t`Response sent` })
      onClose()
    },
  })
  const footer = closedAt ? undefined : (
    <>
      <Button onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      <Button type="submit" form={formId} variant="ink" isLoading={form.isPending}>
        {isRefund ? <Trans>End and refund</Trans> : <Trans>Send response</Trans>}
      </Button>
    </>
  )
  return (
    <FormDialog title={t`Withdrawal from ${name}`} onClose={onClose} footer={footer}>
      <div className="grid grid-cols-1 gap-4">
        <p className="text-sm muted">
          {email} · {dateAndTime(declaredAt, i18n.locale)}
        </p>
        <p className={css['text']} dir="auto">
          {purchase}
        </p>
        {closedAt ? (
          <Closed declared={declared} />
        ) : (
          <form id={formId} noValidate onSubmit={form.submit} className="grid gap-4">
            <Matches declared={declared} chosen={subscriptionId} onChoose={setSubscriptionId} />
            <TextareaField
              {...form.field('answer')}
              label={t({ message: 'Response', context: 'noun' })}
              hint={t`We’ll email it to ${email}`}
              rows={5}
              limit={limits.reportLength}
            />
            <Refusal>{form.mistake}</Refusal>
          </form>
        )}
      </div>
    </FormDialog>
  )
}

function Closed({ declared: { outcome, answer, closedAt } }: { readonly declared: WithdrawalCase }) {
  const { i18n } = useLingui()
  const day = closedAt && dateAndTime(closedAt, i18n.locale)
  return (
    <>
      <p className="font-semibold">
        {outcome === 'withdrawn' ? <Trans>Ended and refunded on {day}</Trans> : <Trans>Answered on {day}</Trans>}
      </p>
      {answer !== null && (
        <p className={css['text']} dir="auto">
          {answer}
        </p>
      )}
    </>
  )
}
