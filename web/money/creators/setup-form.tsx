import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '#contract/limits.ts'
import { SelectField, TextField, TextareaField } from '#web/ui/fields.tsx'
import type { OwnUser } from '#contract/people/users.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { PriceField } from './price-field.tsx'
import css from './setup-form.module.css'
import { isFilledIn } from './setup-check.ts'
import { useIndustries } from './use-industries.ts'
import { useSetup } from './use-setup.ts'
import { WhoYouAre } from './who-you-are.tsx'

/** One form, kept while it is written; nothing is lost when it is refused. */
export function SetupForm({ viewer }: { readonly viewer: OwnUser }) {
  const { t } = useLingui()
  const form = useSetup(viewer)
  const industries = useIndustries()
  const isWhole = isFilledIn(form.fields)
  return (
    <form className={css['form']} onSubmit={form.submit} noValidate>
      <fieldset className={css['part']}>
        <legend>
          <Trans>What you offer</Trans>
        </legend>
        <TextareaField
          {...form.field('description')}
          label={t`Description`}
          hint={t`What subscribers can expect from you`}
          isRequired
          rows={4}
          limit={limits.creatorDescriptionLength}
        />
        <PriceField {...form.field('price')} />
        <SelectField {...form.field('industry')} label={t`Field of work`} choices={industries} />
        <TextField {...form.field('businessWebsite')} label={t`Website`} isRequired inputMode="url" autoComplete="url" />
      </fieldset>
      <WhoYouAre form={form} />
      {viewer.isPrivate && (
        <fieldset className={css['part']}>
          <legend>
            <Trans>Your account becomes public</Trans>
          </legend>
          <p className="measure text-sm muted">
            <Trans>
              Your account is private. If you become a creator, it becomes public. Everyone will see all your posts, including past ones.
              Pending follow requests will be accepted.
            </Trans>
          </p>
          <Checkbox {...form.box('opensAccount')} label={<Trans>Make my account public</Trans>} />
        </fieldset>
      )}
      <div className={css['end']}>
        <Button type="submit" variant="ink" size="l" isLoading={form.isPending} disabled={!isWhole} aria-describedby="setup-rest">
          <Trans>Become a creator</Trans>
        </Button>
        <p id="setup-rest" className="measure text-sm muted">
          {!isWhole && <Trans>Fill in all required fields to continue.</Trans>}
        </p>
      </div>
      {/* Below the button that was pressed, where it moves nothing. */}
      <ErrorSummary errors={form.summary} />
    </form>
  )
}
