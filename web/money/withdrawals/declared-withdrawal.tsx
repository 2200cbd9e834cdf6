import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { DeclaredWithdrawal as Declared, Withdrawable } from '#contract/money/withdrawals.ts'
import { call } from '#web/lib/api.ts'
import { absoluteTime, money } from '#web/lib/format.ts'
import { longDate } from '#web/lib/long-date.ts'
import { useQueryClient } from '#web/lib/query.ts'
import { useAction } from '#web/lib/use-action.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import css from './withdrawals.module.css'

/** What can be withdrawn from with the link of a confirmation, each with one more question, and what has ended because of it. */
export function DeclaredWithdrawal({ link, declared }: { readonly link: string; readonly declared: Declared }) {
  const { i18n } = useLingui()
  const { declaredAt, dueAt, email, outcome, purchases, withdrawn } = declared
  const moment = absoluteTime(new Date(declaredAt), i18n.locale)
  const date = longDate(new Date(dueAt), i18n.locale)
  return (
    <div className="grid gap-4">
      <p>
        <Trans>We received your withdrawal on {moment}.</Trans>
      </p>
      {withdrawn.map((one) => (
        <p key={one.subscriptionId} role="status" className={css['done']}>
          <Withdrawn purchase={one} />
        </p>
      ))}
      {purchases.length > 0 && (
        <ul>
          {purchases.map((one) => (
            <Purchase key={one.subscriptionId} link={link} purchase={one} />
          ))}
        </ul>
      )}
      {outcome === 'answered' && (
        <p>
          <Trans>We answered your withdrawal by email.</Trans>
        </p>
      )}
      {outcome === null && purchases.length === 0 && (
        <p>
          <Trans>
            We found no purchase that can be withdrawn from for {email}. Our team will look into your withdrawal and email you by {date}.
          </Trans>
        </p>
      )}
    </div>
  )
}

function Purchase({ link, purchase }: { readonly link: string; readonly purchase: Withdrawable }) {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const name = purchase.creatorName ?? 'Premium'
  const price = money(purchase.priceCents, purchase.currency, i18n.locale)
  const day = longDate(new Date(purchase.startedAt), i18n.locale)
  const withdraw = useAction(null, async () => {
    const body = { subscriptionId: purchase.subscriptionId }
    const now = await call('POST /api/withdrawals/{key}', { params: { key: link }, body })
    setAsked(false)
    queryClient.setQueryData(['withdrawal', link], now)
  })
  return (
    <li className={css['purchase']}>
      <div>
        <p className="font-semibold" dir="auto">
          {name}
        </p>
        <p className="text-sm muted">
          {price} · {day}
        </p>
      </div>
      <Button variant="ink" onClick={() => setAsked(true)}>
        <Trans>Withdraw from contract</Trans>
      </Button>
      {isAsked && (
        <AlertDialog
          title={t`Withdraw from your subscription to ${name}?`}
          confirmLabel={t`Withdraw from contract and get a refund`}
          isPending={withdraw.isPending}
          onConfirm={() => withdraw.run()}
          onCancel={() => setAsked(false)}
        >
          <Trans>We’ll refund {price} to your card, and you lose access now.</Trans>
          <Refusal>{withdraw.mistake}</Refusal>
        </AlertDialog>
      )}
    </li>
  )
}

function Withdrawn({ purchase }: { readonly purchase: Withdrawable }) {
  const name = purchase.creatorName ?? 'Premium'
  return (
    <Trans>
      You’ve withdrawn from your subscription to {name}. It ends now, and what you paid is refunded to the payment method you used.
    </Trans>
  )
}
