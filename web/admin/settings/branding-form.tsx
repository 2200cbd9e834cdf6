import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId } from 'react'
import type { Branding } from '#contract/site/site.ts'
import { useKeptForm } from '#web/lib/use-kept-form.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { BrandingPreview } from './branding-preview.tsx'
import { LogoField } from './logo-field.tsx'
import { SaveRow } from './save-row.tsx'
import css from './settings.module.css'
import { usePreviewedAccent } from './use-previewed-accent.ts'
import { useSettingsForm } from './use-settings-form.ts'

/** Hue of the product’s own accent, where the slider begins. */
const ownHue = 355
/** Among the fields that are kept, which are texts and numbers alone. */
const noHue = -1

interface BrandingFormProps {
  readonly saved: Branding
  readonly defaults: Branding
}

/** Name, sentence, logo and accent, shown as they would be while they are changed. */
export function BrandingForm({ saved, defaults }: BrandingFormProps) {
  const { t } = useLingui()
  const { fields, change, forget } = useKeptForm('settings:branding', {
    siteName: saved.siteName,
    tagline: saved.tagline ?? '',
    contactEmail: saved.contactEmail ?? '',
    logoUrl: saved.logoUrl ?? '',
    accentHue: saved.accentHue ?? noHue,
  })
  const form = useSettingsForm('branding', forget)
  const titleId = useId()
  const emptyAsNull = (text: string) => text.trim() || null
  const hue = fields.accentHue === noHue ? null : fields.accentHue
  const wish: Branding = {
    siteName: emptyAsNull(fields.siteName) ?? defaults.siteName,
    tagline: emptyAsNull(fields.tagline),
    contactEmail: emptyAsNull(fields.contactEmail),
    logoUrl: emptyAsNull(fields.logoUrl),
    accentHue: hue,
  }
  usePreviewedAccent(hue, saved.accentHue)
  return (
    <form
      aria-labelledby={titleId}
      className={css['form']}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void form.save(wish)
      }}
    >
      <h2 id={titleId} className={css['title']}>
        <Trans>Name and look</Trans>
      </h2>
      <div className={css['columns']}>
        <fieldset className={css['fields']} disabled={!form.mayChange}>
          <legend className={css['legend']}>
            <Trans>Name and look</Trans>
          </legend>
          <Field label={t`Name of the site`} error={form.mistakes['siteName']}>
            {(control) => <Input {...control} value={fields.siteName} onChange={(event) => change({ siteName: event.target.value })} />}
          </Field>
          <Field label={t`Tagline`} hint={t`One sentence, at the end of every page`} error={form.mistakes['tagline']}>
            {(control) => <Input {...control} value={fields.tagline} onChange={(event) => change({ tagline: event.target.value })} />}
          </Field>
          <Field label={t`Contact e-mail`} hint={t`Stands in the terms and the privacy policy`} error={form.mistakes['contactEmail']}>
            {(control) => (
              <Input
                {...control}
                type="email"
                autoComplete="off"
                value={fields.contactEmail}
                onChange={(event) => change({ contactEmail: event.target.value })}
              />
            )}
          </Field>
          <LogoField url={wish.logoUrl} error={form.mistakes['logoUrl']} onChange={(logoUrl) => change({ logoUrl: logoUrl ?? '' })} />
          <div className={css['accent']}>
            <Checkbox
              label={t`An accent colour of our own`}
              checked={hue !== null}
              onChange={(event) => change({ accentHue: event.target.checked ? ownHue : noHue })}
            />
            {hue !== null && (
              <Field label={t`Hue of the accent`} error={form.mistakes['accentHue']}>
                {(control) => (
                  <input
                    {...control}
                    type="range"
                    min={0}
                    max={359}
                    value={hue}
                    className={css['range']}
                    onChange={(event) => change({ accentHue: Number(event.target.value) })}
                  />
                )}
              </Field>
            )}
          </div>
        </fieldset>
        <BrandingPreview branding={{ ...wish, siteName: fields.siteName }} />
      </div>
      <SaveRow {...form} label={t`Save name and look`} />
    </form>
  )
}
