import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { callOnce } from '#web/lib/call-once.ts'
import { absoluteTime } from '#web/lib/format.ts'
import { longDate } from '#web/lib/long-date.ts'
import { useForm } from '#web/lib/use-form.ts'
import { useTextCheck } from '#web/lib/use-text-check.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { TextField, TextareaField } from '#web/ui/fields.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import css from './withdrawals.module.css'

interface Fields {
  readonly name: string
  readonly email: string
  readonly purchase: string
}

interface Received {
  readonly email: string
  readonly declaredAt: string
  readonly dueAt: string
}

/** Withdraws in two steps, without an account: what is withdrawn from, then whether that is meant. Afterwards it says when it was received. */
export function WithdrawForm() {
  const { t } = useLingui()
  const viewer = useViewer()
  const [isChecked, setChecked] = useState(false)
  const [received, setReceived] = useState<Received>()
  const checkText = useTextCheck()
  const check = ({ name, email, purchase }: Fields) => ({
    name: checkText(name, limits.billedNameLength, t`Enter your name.`),
    email: !/^\S+@\S+\.\S+$/.test(email.trim()) && t`Enter an email address for our confirmation.`,
    purchase: checkText(purchase, limits.purchaseLength, t`Enter what you bought.`),
  })
  const form = useForm<Fields>({
    draft: 'withdrawal',
    keeps: ['purchase'],
    first: { name: viewer?.displayName ?? '', email: viewer?.email ?? '', purchase: '' },
    check,
    send: async ({ name, email: typed, purchase }) => {
      const email = typed.trim()
      setReceived({ email, ...(await callOnce('POST /api/withdrawals', { body: { name, email, purchase } })) })
    },
  })
  const { name, email, purchase } = form.fields
  const goOn = (event: FormEvent) => {
    event.preventDefault()
    setChecked(!form.refuse(check(form.fields)))
  }
  if (received) return <Done received={received} />
  // What the server refuses is changed where it was typed.
  if (isChecked && form.summary.length === 0) {
    return (
      <form className={css['form']} noValidate onSubmit={form.submit}>
        <h2 className="title">
          <Trans>Check your withdrawal</Trans>
        </h2>
        <dl className={css['facts']}>
          <dt>{t`Name`}</dt>
          <dd dir="auto">{name}</dd>
          <dt>{t`Email`}</dt>
          <dd dir="auto">{email}</dd>
          <dt>{t`What you bought`}</dt>
          <dd dir="auto">{purchase}</dd>
        </dl>
        <Refusal>{form.mistake}</Refusal>
        <div className="flex flex-wrap gap-3">
          <Button size="l" onClick={() => setChecked(false)}>
            <Trans>Back</Trans>
          </Button>
          <Button type="submit" variant="ink" size="l" isLoading={form.isPending}>
            <Trans>Confirm withdrawal</Trans>
          </Button>
        </div>
      </form>
    )
  }
  return (
    <form className={css['form']} noValidate onSubmit={goOn}>
      <ErrorSummary errors={form.summary} />
      <TextField {...form.field('name')} label={t`Name`} isRequired autoComplete="name" />
      <TextField
        {...form.field('email')}
        label={t`Email`}
        hint={t`Use the email of your account. We’ll send your confirmation there.`}
        isRequired
        type="email"
        autoComplete="email"
      />
      <TextareaField
        {...form.field('purchase')}
        label={t`What you bought`}
        hint={t`For example, the creator’s name or a receipt number`}
        isRequired
        rows={3}
        limit={limits.purchaseLength}
      />
      <div>
        <Button type="submit" variant="ink" size="l">
          <Trans>Continue</Trans>
        </Button>
      </div>
    </form>
  )
}

function Done({ received }: { readonly received: Received }) {
  const { i18n } = useLingui()
  const { email } = received
  const moment = absoluteTime(new Date(received.declaredAt), i18n.locale)
  const date = longDate(new Date(received.dueAt), i18n.locale)
  return (
    <div role="status" className={css['done']}>
      <p className="font-semibold">
        <Trans>We received your withdrawal on {moment}.</Trans>
      </p>
      <p>
        <Trans>
          We’ve sent a confirmation to {email}. Open the link in it to end your subscription and get your refund right away. If you don’t,
          we’ll handle your withdrawal by {date}.
        </Trans>
      </p>
    </div>
  )
}
