import { Trans, useLingui } from '@lingui/react/macro'
import { Field } from '#web/ui/field.tsx'
import { Input, type InputProps } from '#web/ui/input.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { SetupDraft } from './setup-draft.ts'
import css from './setup-form.module.css'
import { useCountries } from './use-countries.ts'
import { SelectField } from '#web/ui/fields.tsx'

interface WhoYouAreProps {
  readonly draft: SetupDraft
  readonly mistakes: Readonly<Record<string, string>>
  readonly onChange: (part: Partial<SetupDraft>) => void
}

/** Who gets paid; in the United States asked here, elsewhere by the payment provider's own pages (D53). */
export function WhoYouAre(props: WhoYouAreProps) {
  const { t } = useLingui()
  const { draft, onChange } = props
  const countries = useCountries()
  return (
    <fieldset className={css['part']}>
      <legend>
        <Trans>Who gets paid</Trans>
      </legend>
      <p className={css['note']}>
        <Trans>What you give here goes from your browser straight to the payment provider; it never rests with us.</Trans>
      </p>
      <SelectField
        id="setup-country"
        label={t`Country`}
        autoComplete="country"
        value={draft.country}
        onChange={(event) => onChange({ country: event.target.value })}
      >
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {draft.country === 'US' ? (
        <>
          <PersonalFields {...props} />
          <p className={css['note']}>
            <Trans>
              By becoming a creator you accept the{' '}
              <TextLink href="https://stripe.com/connect-account/legal">agreement of the payment provider</TextLink> with those it pays out.
            </Trans>
          </p>
        </>
      ) : (
        <p className={css['note']}>
          <Trans>Outside the United States the payment provider asks for your details itself, before your first payout.</Trans>
        </p>
      )}
    </fieldset>
  )
}

function PersonalFields(props: WhoYouAreProps) {
  const { t } = useLingui()
  return (
    <>
      <div className={css['row']}>
        <TextField {...props} name="firstName" label={t`First name`} autoComplete="given-name" />
        <TextField {...props} name="lastName" label={t`Last name`} autoComplete="family-name" />
      </div>
      <div className={css['date']} role="group" aria-label={t`Date of birth`}>
        <TextField {...props} name="month" label={t`Birth month (MM)`} inputMode="numeric" maxLength={2} autoComplete="bday-month" />
        <TextField {...props} name="day" label={t`Birth day (DD)`} inputMode="numeric" maxLength={2} autoComplete="bday-day" />
        <TextField {...props} name="year" label={t`Birth year (YYYY)`} inputMode="numeric" maxLength={4} autoComplete="bday-year" />
      </div>
      <div className={css['row']}>
        <TextField {...props} name="phone" label={t`Phone`} type="tel" autoComplete="tel" />
        <TextField
          {...props}
          name="ssnLast4"
          label={t`Last four digits of your SSN`}
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
        />
      </div>
      <TextField {...props} name="line1" label={t({ message: 'Address', context: 'postal address' })} autoComplete="address-line1" />
      <TextField {...props} name="line2" label={t`Address, second line (optional)`} autoComplete="address-line2" isOptional />
      <div className={css['row']}>
        <TextField {...props} name="city" label={t`City`} autoComplete="address-level2" />
        <TextField
          {...props}
          name="state"
          label={t({ message: 'State', context: 'part of an address' })}
          maxLength={2}
          autoComplete="address-level1"
          upperCase
        />
        <TextField {...props} name="postalCode" label={t`ZIP code`} inputMode="numeric" maxLength={5} autoComplete="postal-code" />
      </div>
    </>
  )
}

interface TextFieldProps extends WhoYouAreProps, Pick<InputProps, 'autoComplete' | 'inputMode' | 'maxLength' | 'type'> {
  readonly name: keyof SetupDraft
  readonly label: string
  readonly isOptional?: boolean
  readonly upperCase?: boolean
}

function TextField({ draft, mistakes, onChange, name, label, isOptional = false, upperCase = false, ...input }: TextFieldProps) {
  return (
    <Field id={`setup-${name}`} label={label} error={mistakes[name]} isRequired={!isOptional}>
      {(control) => (
        <Input
          {...control}
          {...input}
          value={draft[name]}
          onChange={(event) => onChange({ [name]: upperCase ? event.target.value.toUpperCase() : event.target.value })}
        />
      )}
    </Field>
  )
}
