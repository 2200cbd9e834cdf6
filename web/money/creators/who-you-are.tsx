import { Trans, useLingui } from '@lingui/react/macro'
import { TextLink } from '#web/ui/text-link.tsx'
import css from './setup-form.module.css'
import { useCountries } from './use-countries.ts'
import type { useSetup } from './use-setup.ts'
import { SelectField, TextField } from '#web/ui/fields.tsx'

interface WhoYouAreProps {
  readonly form: ReturnType<typeof useSetup>
}

/** Who gets paid; in the United States asked here, elsewhere by the payment provider's own pages (D53). */
export function WhoYouAre({ form }: WhoYouAreProps) {
  const { t } = useLingui()
  const countries = useCountries()
  return (
    <fieldset className={css['part']}>
      <legend>
        <Trans>Who gets paid</Trans>
      </legend>
      <p className="measure text-sm muted">
        <Trans>These details go straight from your browser to the payment provider. We never store them.</Trans>
      </p>
      <SelectField
        {...form.field('country')}
        label={t`Country`}
        autoComplete="country"
        choices={Object.fromEntries(countries.map(({ code, name }) => [code, name]))}
      />
      {form.fields.country === 'US' ? (
        <>
          <PersonalFields form={form} />
          <p className="measure text-sm muted">
            <Trans>
              By becoming a creator, you accept the payment provider’s{' '}
              <TextLink href="https://stripe.com/connect-account/legal">payout agreement</TextLink>.
            </Trans>
          </p>
        </>
      ) : (
        <p className="measure text-sm muted">
          <Trans>Outside the United States, the payment provider asks you for your details before your first payout.</Trans>
        </p>
      )}
    </fieldset>
  )
}

function PersonalFields({ form: { field, change } }: WhoYouAreProps) {
  const { t } = useLingui()
  return (
    <>
      <div className={css['row']}>
        <TextField {...field('firstName')} label={t`First name`} autoComplete="given-name" isRequired />
        <TextField {...field('lastName')} label={t`Last name`} autoComplete="family-name" isRequired />
      </div>
      <div className={css['date']} role="group" aria-label={t`Date of birth`}>
        <TextField {...field('month')} label={t`Birth month (MM)`} inputMode="numeric" maxLength={2} autoComplete="bday-month" isRequired />
        <TextField {...field('day')} label={t`Birth day (DD)`} inputMode="numeric" maxLength={2} autoComplete="bday-day" isRequired />
        <TextField {...field('year')} label={t`Birth year (YYYY)`} inputMode="numeric" maxLength={4} autoComplete="bday-year" isRequired />
      </div>
      <div className={css['row']}>
        <TextField {...field('phone')} label={t`Phone`} type="tel" autoComplete="tel" isRequired />
        <TextField
          {...field('ssnLast4')}
          label={t`Last four digits of your SSN`}
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          isRequired
        />
      </div>
      <TextField {...field('line1')} label={t({ message: 'Address', context: 'postal address' })} autoComplete="address-line1" isRequired />
      <TextField {...field('line2')} label={t`Address, second line (optional)`} autoComplete="address-line2" />
      <div className={css['row']}>
        <TextField {...field('city')} label={t`City`} autoComplete="address-level2" isRequired />
        <TextField
          {...field('state')}
          onChange={({ target }) => change({ state: target.value.toUpperCase() })}
          label={t({ message: 'State', context: 'part of an address' })}
          maxLength={2}
          autoComplete="address-level1"
          isRequired
        />
        <TextField {...field('postalCode')} label={t`ZIP code`} inputMode="numeric" maxLength={5} autoComplete="postal-code" isRequired />
      </div>
    </>
  )
}
