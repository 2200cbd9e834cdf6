import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { DataRequest } from '#contract/own-data/data-rights.ts'
import { fitsLength, hasVisibleCharacter } from '#contract/visible-text.ts'
import { ApiError, call } from '#web/lib/api.ts'
import { useDraft } from '#web/lib/drafts.ts'
import { errorText } from '#web/lib/error-text.ts'
import { longDate } from '#web/lib/long-date.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { SelectField, TextField, TextareaField } from '#web/ui/fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import css from './data-request-form.module.css'

type Mistakes = Partial<Record<'email' | 'text', string>>

/** Asks once; afterwards it says by when the answer comes. */
export function DataRequestForm() {
  const { t, i18n } = useLingui()
  const viewer = useViewer()
  const [kind, setKind] = useState<DataRequest['kind']>('access')
  const [email, setEmail] = useState('')
  const [text, setText] = useDraft('data-request')
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)
  const [dueAt, setDueAt] = useState<string>()
  // The same for every try, so that a lost answer does not ask twice.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const kinds: Record<DataRequest['kind'], string> = {
    access: t`What is kept about me`,
    correction: t`Correct something`,
    erasure: t`Delete something`,
    objection: t`Object to a use`,
    other: t`Something else`,
  }
  const send = async () => {
    const found: Mistakes = {}
    if (!viewer && !/^\S+@\S+\.\S+$/.test(email.trim())) found.email = t`Please give the address the answer should go to.`
    if (!hasVisibleCharacter(text)) found.text = t`Please say what you ask for.`
    else if (!fitsLength(text, limits.reportLength)) found.text = t`This is too long.`
    setMistakes(found)
    setFailure(undefined)
    if (Object.keys(found).length > 0) return
    setSending(true)
    try {
      const body = { kind, text, ...(viewer ? {} : { email: email.trim() }) }
      setDueAt((await call('POST /api/data-requests', { body, idempotencyKey })).dueAt)
      setText('')
    } catch (error) {
      const field = error instanceof ApiError ? error.fields[0] : undefined
      if (field?.field === 'email' || field?.field === 'text') setMistakes({ [field.field]: field.message })
      else setFailure(errorText(i18n, error))
    }
    setSending(false)
  }
  if (dueAt !== undefined) {
    const date = longDate(new Date(dueAt), i18n.locale)
    return (
      <p role="status" className={css['done']}>
        <Trans>Thank you. The answer comes by mail by {date}.</Trans>
      </p>
    )
  }
  return (
    <form
      className={css['form']}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void send()
      }}
    >
      <ErrorSummary errors={Object.entries(mistakes).map(([name, message]) => ({ fieldId: `data-${name}`, message }))} />
      <SelectField
        label={t`What you ask for`}
        value={kind}
        onChange={(event) => setKind(event.target.value as DataRequest['kind'])}
        choices={kinds}
      />
      {!viewer && (
        <TextField
          id="data-email"
          label={t`E-mail`}
          hint={t`The answer goes here`}
          error={mistakes.email}
          isRequired
          type="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      )}
      <TextareaField
        id="data-text"
        label={t`Your question`}
        error={mistakes.text}
        isRequired
        rows={5}
        limit={limits.reportLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {failure && (
        <p role="alert" className={css['failure']}>
          {failure}
        </p>
      )}
      <div>
        <Button type="submit" variant="ink" size="l" isLoading={isSending}>
          <Trans>Send</Trans>
        </Button>
      </div>
    </form>
  )
}
