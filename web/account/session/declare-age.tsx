import { Trans, useLingui } from '@lingui/react/macro'
import { site } from '#web/lib/site.ts'
import { errorText } from '#web/lib/error-text.ts'
import { useForm } from '#web/lib/use-form.ts'
import { Refusal } from '#web/ui/refusal.tsx'
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
  const form = useForm({
    first: { ...given, day: '', month: '', year: '', birthDate: '', acceptTerms: false },
    check: ({ acceptTerms, ...date }) => ({
      birthDate: !isoDate(date) && t`Enter your date of birth.`,
      acceptTerms: !acceptTerms && t`To join, accept the terms and the privacy policy.`,
    }),
    send: ({ displayName, username, ...date }) => onSubmit({ displayName, username, birthDate: isoDate(date) ?? '', acceptTerms: true }),
    refused: (error) => (error.code === 'username_taken' ? { username: errorText(i18n, error) } : undefined),
  })
  const dateError = form.errors['birthDate']
  const errorId = `${form.idOf('birthDate')}-error`
  const part = (name: 'day' | 'month' | 'year', label: string, width: number, autoComplete: string) => (
    <label className="grid gap-1 text-sm muted">
      <span>{label}</span>
      <Input
        id={form.idOf(name)}
        inputMode="numeric"
        autoComplete={autoComplete}
        maxLength={width}
        value={form.fields[name]}
        aria-invalid={dateError ? true : undefined}
        aria-describedby={dateError ? errorId : undefined}
        onChange={(event) => form.change({ [name]: event.target.value.replace(/\D/g, '') })}
      />
    </label>
  )
  return (
    <form className="grid gap-4" onSubmit={form.submit} noValidate>
      <p className={css['lead']}>
        <Trans>One last step. This community is for people aged {site().limits.minimumAge} and older.</Trans>
      </p>
      <Refusal>{form.mistake}</Refusal>
      <fieldset className={css['date']}>
        <legend>{t`Date of birth`}</legend>
        <div className={css['dateParts']}>
          {part('day', t`Day`, 2, 'bday-day')}
          {part('month', t`Month`, 2, 'bday-month')}
          {part('year', t`Year`, 4, 'bday-year')}
        </div>
        {dateError && (
          <p id={errorId} className="text-sm danger">
            {dateError}
          </p>
        )}
      </fieldset>
      <NameFields field={form.field} />
      <Checkbox
        {...form.box('acceptTerms')}
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
      <Button type="submit" variant="ink" size="l" isWide isLoading={form.isPending}>
        <Trans>Create Account</Trans>
      </Button>
    </form>
  )
}
