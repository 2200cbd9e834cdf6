import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Statement } from '#contract/moderation/moderation.ts'
import { fitsLength, hasVisibleCharacter } from '#contract/visible-text.ts'
import { call } from '#web/lib/api.ts'
import { useDraft } from '#web/lib/drafts.ts'
import { errorText } from '#web/lib/error-text.ts'
import { absoluteTime } from '#web/lib/format.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import css from './statement.module.css'

export interface StatementProps {
  readonly statement: Statement
  /** Of the letter's link, or the id of one's own. */
  readonly appealKey: string
  readonly onAppealed: (statement: Statement) => void
}

/** What a person can do about a decision, or what became of what they did. */
export function AppealPart({ statement, appealKey, onAppealed }: StatementProps) {
  const { i18n } = useLingui()
  const { appeal, appealableUntil } = statement
  if (appeal) return <AppealState appeal={appeal} />
  if (appealableUntil === null) return null
  const until = absoluteTime(new Date(appealableUntil), i18n.locale)
  return (
    <section className={css['appeal']}>
      <h3>
        <Trans>How to appeal</Trans>
      </h3>
      <p>
        <Trans>
          You can appeal here until {until}, free of charge. Somebody other than who decided looks at it again. You may also turn to a
          certified body for settling disputes out of court, where your law has one, or to a court.
        </Trans>
      </p>
      <AppealForm statement={statement} appealKey={appealKey} onAppealed={onAppealed} />
    </section>
  )
}

function AppealForm({ statement, appealKey, onAppealed }: StatementProps) {
  const { t, i18n } = useLingui()
  const [text, setText] = useDraft(`appeal:${statement.id}`)
  const [mistake, setMistake] = useState<string>()
  const [isSending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    try {
      const changed = await call('POST /api/statements/{key}/appeal', { params: { key: appealKey }, body: { text } })
      setText('')
      onAppealed(changed)
      showToast({ tone: 'success', title: t`Your appeal has arrived` })
    } catch (error) {
      setMistake(errorText(i18n, error))
    }
    setSending(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!hasVisibleCharacter(text)) return setMistake(t`Please say why you appeal.`)
    if (!fitsLength(text, limits.reportLength)) return setMistake(t`At most ${limits.reportLength} characters are allowed.`)
    setMistake(undefined)
    void send()
  }
  return (
    <form className={css['form']} onSubmit={submit} noValidate>
      <Field label={t`Why should this be decided otherwise?`} error={mistake} isRequired>
        {(control) => (
          <Textarea
            {...control}
            className={css['area']}
            rows={4}
            limit={limits.reportLength}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <div>
        <Button type="submit" variant="ink" isLoading={isSending}>
          <Trans>Send appeal</Trans>
        </Button>
      </div>
    </form>
  )
}

function AppealState({ appeal }: { readonly appeal: NonNullable<Statement['appeal']> }) {
  const { i18n } = useLingui()
  const sent = absoluteTime(new Date(appeal.createdAt), i18n.locale)
  return (
    <section className={css['appeal']}>
      <h3>
        <Trans>Your appeal</Trans>{' '}
        {appeal.state === 'open' ? (
          <Badge>
            <Trans>Waiting</Trans>
          </Badge>
        ) : appeal.state === 'reversed' ? (
          <Badge tone="ok">
            <Trans>Decision taken back</Trans>
          </Badge>
        ) : (
          <Badge tone="danger">
            <Trans>Decision upheld</Trans>
          </Badge>
        )}
      </h3>
      <p>
        <Trans>Sent on {sent}</Trans>
      </p>
      <blockquote dir="auto" className={css['words']}>
        {appeal.text}
      </blockquote>
      {appeal.state === 'open' ? (
        <p>
          <Trans>Somebody other than who decided looks at it again and writes to you.</Trans>
        </p>
      ) : (
        appeal.answer && (
          <>
            <h4>
              <Trans>Our answer</Trans>
            </h4>
            <p dir="auto" className={css['words']}>
              {appeal.answer}
            </p>
          </>
        )
      )}
    </section>
  )
}
