import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { site } from '#web/lib/site.ts'
import { ApiError } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Input } from '#web/ui/input.tsx'
import css from './session.module.css'
import { isoDate, type NewPerson } from './new-person.ts'
import { NameFields, type Names } from './name-fields.tsx'

interface DeclareAgeProps {
  /** Names given before; they can still be changed here when they cannot be had. */
  readonly names: Names
  readonly onSubmit: (person: NewPerson) => Promise<void>
}

/** The last step of a new person: date of birth, acceptance of the documents, and names that can still be chosen. */
export function DeclareAge({ names: given, onSubmit }: DeclareAgeProps) {
  const { t, i18n } = useLingui()
  const [date, setDate] = useState({ day: '', month: '', year: '' })
  const [names, setNames] = useState(given)
  const [hasAccepted, setAccepted] = useState(false)
  const [isSending, setSending] = useState(false)
  const [mistakes, setMistakes] = useState<{ birthDate?: string; terms?: string; username?: string; displayName?: string; other?: string }>(
    {},
  )
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const birthDate = isoDate(date)
    const found = {
      ...(birthDate ? {} : { birthDate: t`Please give your date of birth.` }),
      ...(hasAccepted ? {} : { terms: t`Please accept the terms and the privacy policy to join.` }),
    }
    setMistakes(found)
    if (!birthDate || !hasAccepted) return
    setSending(true)
    try {
      await onSubmit({ ...names, birthDate, acceptTerms: true })
    } catch (error) {
      setMistakes(mistakesOf(error))
      setSending(false)
    }
  }
  const mistakesOf = (error: unknown) => {
    if (!(error instanceof ApiError)) return { other: errorText(i18n, error) }
    if (error.code === 'username_taken') return { username: errorText(i18n, error) }
    if (error.fields.length > 0) return Object.fromEntries(error.fields.map(({ field, message }) => [field, message]))
    return { other: errorText(i18n, error) }
  }
  const part = (name: keyof typeof date, label: string, width: number, autoComplete: string) => (
    <label className={css['datePart']}>
      <span>{label}</span>
      <Input
        id={`birth-${name}`}
        inputMode="numeric"
        autoComplete={autoComplete}
        maxLength={width}
        value={date[name]}
        aria-invalid={mistakes.birthDate ? true : undefined}
        aria-describedby={mistakes.birthDate ? 'birth-error' : undefined}
        onChange={(event) => setDate({ ...date, [name]: event.target.value.replace(/\D/g, '') })}
      />
    </label>
  )
  return (
    <form className={css['form']} onSubmit={(event) => void submit(event)} noValidate>
      <p className={css['lead']}>
        <Trans>One last step. This community is for people of {site().limits.minimumAge} and older.</Trans>
      </p>
      {mistakes.other && (
        <p role="alert" className={css['error']}>
          {mistakes.other}
        </p>
      )}
      <fieldset className={css['date']}>
        <legend>{t`Date of birth`}</legend>
        <div className={css['dateParts']}>
          {part('day', t`Day`, 2, 'bday-day')}
          {part('month', t`Month`, 2, 'bday-month')}
          {part('year', t`Year`, 4, 'bday-year')}
        </div>
        {mistakes.birthDate && (
          <p id="birth-error" className={css['error']}>
            {mistakes.birthDate}
          </p>
        )}
      </fieldset>
      <NameFields names={names} mistakes={mistakes} onChange={setNames} />
      <Checkbox
        checked={hasAccepted}
        error={mistakes.terms}
        onChange={(event) => setAccepted(event.target.checked)}
        label={
          <Trans>
            I accept the{' '}
            <a href={paths.terms} target="_blank" rel="noreferrer">
              terms
            </a>{' '}
            and the{' '}
            <a href={paths.privacy} target="_blank" rel="noreferrer">
              privacy policy
            </a>
          </Trans>
        }
      />
      <Button type="submit" variant="ink" size="l" isWide isLoading={isSending}>
        <Trans>Create Account</Trans>
      </Button>
    </form>
  )
}
