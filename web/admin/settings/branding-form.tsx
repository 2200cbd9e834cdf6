import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { Branding } from '#contract/site/site.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { BrandingPreview } from './branding-preview.tsx'
import { LogoField } from './logo-field.tsx'
import { SaveRow } from './save-row.tsx'
import css from './settings.module.css'
import { usePreviewedAccent } from './use-previewed-accent.ts'
import { useSettingsForm } from './use-settings-form.ts'
import { useSubmitWithFiles } from '#web/people/media/use-submit-with-files.ts'
import { useUpload } from '#web/people/media/use-upload.ts'
import { TextField } from '#web/ui/fields.tsx'

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
  const titleId = useId()
  const emptyAsNull = (text: string) => text.trim() || null
  const wishOf = (fields: Pick<typeof first, keyof typeof first>): Branding => ({
    siteName: emptyAsNull(fields.siteName) ?? defaults.siteName,
    tagline: emptyAsNull(fields.tagline),
    contactEmail: emptyAsNull(fields.contactEmail),
    logoUrl: emptyAsNull(fields.logoUrl),
    accentHue: fields.accentHue === noHue ? null : fields.accentHue,
  })
  const first = {
    siteName: saved.siteName,
    tagline: saved.tagline ?? '',
    contactEmail: saved.contactEmail ?? '',
    logoUrl: saved.logoUrl ?? '',
    accentHue: saved.accentHue ?? noHue,
  }
  const form = useSettingsForm('branding', { first, wishes: wishOf })
  const upload = useUpload(({ url }) => form.change({ logoUrl: url }), { only: 'photo' })
  const { isWaiting, submit } = useSubmitWithFiles(form.submit, upload.state.step)
  const wish = wishOf(form.fields)
  const hue = wish.accentHue
  usePreviewedAccent(hue, saved.accentHue)
  return (
    <form aria-labelledby={titleId} className="grid grid-cols-1 gap-5" noValidate onSubmit={submit}>
      <h2 id={titleId} className="title">
        <Trans>Name and appearance</Trans>
      </h2>
      <div className={css['columns']}>
        <fieldset className={css['fields']} disabled={!form.mayChange}>
          <legend className="visually-hidden">
            <Trans>Name and appearance</Trans>
          </legend>
          <TextField {...form.field('siteName')} label={t`Site name`} />
          <TextField {...form.field('tagline')} label={t`Tagline`} hint={t`One sentence, shown at the bottom of every page`} />
          <TextField
            {...form.field('contactEmail')}
            label={t`Contact email`}
            hint={t`Shown in the terms and the privacy policy`}
            type="email"
            autoComplete="off"
          />
          <LogoField url={wish.logoUrl} error={form.errors['logoUrl']} upload={upload} onRemove={() => form.change({ logoUrl: '' })} />
          <div className="grid gap-2">
            <Checkbox
              label={t`Custom accent color`}
              checked={hue !== null}
              onChange={(event) => form.change({ accentHue: event.target.checked ? ownHue : noHue })}
            />
            {hue !== null && (
              <Field label={t`Accent hue`} error={form.errors['accentHue']}>
                {(control) => (
                  <input
                    {...control}
                    type="range"
                    min={0}
                    max={359}
                    value={hue}
                    className={css['range']}
                    onChange={(event) => form.change({ accentHue: Number(event.target.value) })}
                  />
                )}
              </Field>
            )}
          </div>
        </fieldset>
        <BrandingPreview branding={{ ...wish, siteName: form.fields.siteName }} />
      </div>
      <SaveRow form={form} isWaiting={isWaiting} label={t`Save name and appearance`} />
    </form>
  )
}
