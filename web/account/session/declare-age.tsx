import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '#contract/limits.ts'
import { visibleLength } from '#contract/visible-text.ts'
import { useTextCheck } from '#web/lib/use-text-check.ts'
import { TextareaField } from '#web/ui/fields.tsx'
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
import { ProofNotice } from './proof-notice.tsx'

interface DeclareAgeProps {
  /** Names given before; they can still be changed here when they cannot be had. */
  readonly names: Names
  /** The site team decides, and wants to read why. */
  readonly isAsked: boolean
  readonly onSubmit: (person: NewPerson) => Promise<void>
}

/** The last step of a new person: date of birth, acceptance of the documents, and names that can still be chosen. */
export function DeclareAge({ names: given, isAsked, onSubmit }: DeclareAgeProps) {
  const { t, i18n } = useLingui()
  const checkText = useTextCheck()
  const least = limits.applicationLeast
  const form = useForm({
    first: { ...given, day: '', month: '', year: '', birthDate: '', reason: '', acceptTerms: false },
    check: ({ acceptTerms, reason, ...date }) => ({
      reason:
        isAsked &&
        (visibleLength(reason.trim()) < least ? t`Use at least ${least} characters.` : checkText(reason, limits.applicationLength)),
      birthDate: !isoDate(date) && t`Enter your date of birth.`,
      acceptTerms: !acceptTerms && t`To join, accept the terms and the privacy policy.`,
    }),
    send: ({ displayName, username, reason, ...date }) =>
      onSubmit({ displayName, username, birthDate: isoDate(date) ?? '', acceptTerms: true, ...(isAsked ? { reason } : {}) }),
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
      {isAsked && (
        <TextareaField
          {...form.field('reason')}
          label={t`Why do you want to join?`}
          hint={t`One sentence is enough. Only the site team reads it.`}
          isRequired
          rows={3}
          limit={limits.applicationLength}
        />
      )}
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
      <ProofNotice />
      <Button type="submit" variant="ink" size="l" isWide isLoading={form.isPending}>
        {isAsked ? <Trans>Send request</Trans> : <Trans>Create Account</Trans>}
      </Button>
    </form>
  )
}
