import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { limits } from '#contract/limits.ts'
import type { SellerSettings } from '#contract/site/site.ts'
import { TextareaField, TextField } from '#web/ui/fields.tsx'
import { SaveRow } from './save-row.tsx'
import css from './settings.module.css'
import { useSettingsForm } from './use-settings-form.ts'

/** Whom invoices name for the site. */
export function SellerForm({ saved }: { readonly saved: SellerSettings }) {
  const { t } = useLingui()
  const titleId = useId()
  const emptyAsNull = (text: string) => text.trim() || null
  const form = useSettingsForm('seller', {
    first: { name: saved.name ?? '', address: saved.address ?? '', taxNumber: saved.taxNumber ?? '' },
    wishes: ({ name, address, taxNumber }) => ({
      name: emptyAsNull(name),
      address: emptyAsNull(address),
      taxNumber: emptyAsNull(taxNumber),
    }),
  })
  return (
    <form aria-labelledby={titleId} className="grid grid-cols-1 gap-5" noValidate onSubmit={form.submit}>
      <h2 id={titleId} className="title">
        <Trans>Invoices</Trans>
      </h2>
      <p className={css['note']}>
        <Trans>
          Invoices for Premium name you as the seller. Invoices of creators say that you issued them. Changes apply to new invoices.
        </Trans>
      </p>
      <fieldset className={css['fields']} disabled={!form.mayChange}>
        <legend className="visually-hidden">
          <Trans>Invoices</Trans>
        </legend>
        <TextField
          {...form.field('name')}
          label={t`Full name or company`}
          hint={t`Leave empty to use the site name`}
          autoComplete="organization"
          maxLength={limits.billedNameLength}
        />
        <TextareaField
          {...form.field('address')}
          label={t`Postal address`}
          autoComplete="street-address"
          rows={3}
          limit={limits.postalAddressLength}
        />
        <TextField
          {...form.field('taxNumber')}
          label={t`Tax number`}
          hint={t`Optional, for example a VAT ID`}
          autoComplete="off"
          maxLength={limits.taxNumberLength}
        />
      </fieldset>
      <SaveRow form={form} label={t`Save invoice details`} />
    </form>
  )
}
