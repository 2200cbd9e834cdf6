import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { DataRequest } from '#contract/own-data/data-rights.ts'
import { callOnce } from '#web/lib/call-once.ts'
import { longDate } from '#web/lib/long-date.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { useForm } from '#web/lib/use-form.ts'
import { useTextCheck } from '#web/lib/use-text-check.ts'
import { Refusal } from '#web/ui/refusal.tsx'
import { SelectField, TextField, TextareaField } from '#web/ui/fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import css from './data-request-form.module.css'

/** Asks once; afterwards it says by when the answer comes. */
export function DataRequestForm() {
  const { t, i18n } = useLingui()
  const viewer = useViewer()
  const [dueAt, setDueAt] = useState<string>()
  const checkText = useTextCheck()
  const kinds: Record<DataRequest['kind'], string> = {
    access: t`See what’s stored about me`,
    correction: t`Correct my data`,
    erasure: t`Delete my data`,
    objection: t`Object to a use of my data`,
    other: t`Something else`,
  }
  const form = useForm<{ readonly kind: DataRequest['kind']; readonly email: string; readonly text: string }>({
    draft: 'data-request',
    keeps: ['text'],
    first: { kind: 'access', email: '', text: '' },
    check: ({ email, text }) => ({
      email: !viewer && !/^\S+@\S+\.\S+$/.test(email.trim()) && t`Enter an email address for our answer.`,
      text: checkText(text, limits.reportLength, t`Enter your request.`),
    }),
    send: async ({ kind, email, text }) => {
      const body = { kind, text, ...(viewer ? {} : { email: email.trim() }) }
      const reply = await callOnce('POST /api/data-requests', { body })
      setDueAt(reply.dueAt)
    },
  })
  if (dueAt !== undefined) {
    const date = longDate(new Date(dueAt), i18n.locale)
    return (
      <p role="status" className={css['done']}>
        <Trans>Thank you. We’ll email you an answer by {date}.</Trans>
      </p>
    )
  }
  return (
    <form className={css['form']} noValidate onSubmit={form.submit}>
      <ErrorSummary errors={form.summary} />
      <SelectField {...form.field('kind')} label={t`Request type`} choices={kinds} />
      {!viewer && (
        <TextField
          {...form.field('email')}
          label={t`Email`}
          hint={t`We’ll send our answer here`}
          isRequired
          type="email"
          autoComplete="email"
        />
      )}
      <TextareaField {...form.field('text')} label={t`Your request`} isRequired rows={5} limit={limits.reportLength} />
      <Refusal>{form.mistake}</Refusal>
      <div>
        <Button type="submit" variant="ink" size="l" isLoading={form.isPending}>
          <Trans>Send</Trans>
        </Button>
      </div>
    </form>
  )
}
