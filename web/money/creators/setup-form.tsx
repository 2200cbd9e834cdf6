import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { site } from '#web/lib/site.ts'
import { SelectField, TextField, TextareaField } from '#web/ui/fields.tsx'
import type { OwnUser } from '#contract/people/users.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { PriceField } from './price-field.tsx'
import { fromCents, readSetupDraft, type SetupDraft, writeSetupDraft } from './setup-draft.ts'
import css from './setup-form.module.css'
import { isFilledIn, useSetupCheck } from './setup-check.ts'
import { useIndustries } from './use-industries.ts'
import { useSetup } from './use-setup.ts'
import { WhoYouAre } from './who-you-are.tsx'

/** One form, kept while it is written; nothing is lost when it is refused. */
export function SetupForm({ viewer }: { readonly viewer: OwnUser }) {
  const { t, i18n } = useLingui()
  const [draft, setDraft] = useState(() => readSetupDraft(emptyDraft(viewer, i18n.locale)))
  const [isOpening, setOpening] = useState(false)
  const [mistakes, setMistakes] = useState<Readonly<Record<string, string>>>({})
  useEffect(() => writeSetupDraft(draft), [draft])
  const change = (part: Partial<SetupDraft>) => setDraft((known) => ({ ...known, ...part }))
  const { isSending, send } = useSetup(viewer, setMistakes)
  const industries = useIndustries()
  const check = useSetupCheck()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = {
      ...check(draft),
      ...(viewer.isPrivate && !isOpening
        ? { opensAccount: t`Creators’ accounts are open. Please agree, or keep your account private.` }
        : {}),
    }
    setMistakes(found)
    if (Object.keys(found).length === 0) void send(draft, isOpening)
  }
  const input = { draft, mistakes, onChange: change }
  return (
    <form className={css['form']} onSubmit={submit} noValidate>
      <ErrorSummary errors={Object.entries(mistakes).map(([name, message]) => ({ fieldId: `setup-${name}`, message }))} />
      <fieldset className={css['part']}>
        <legend>
          <Trans>What you offer</Trans>
        </legend>
        <TextareaField
          id="setup-description"
          label={t`Description`}
          hint={t`What subscribers can expect from you`}
          error={mistakes['description']}
          isRequired
          rows={4}
          limit={limits.creatorDescriptionLength}
          value={draft.description}
          onChange={(event) => change({ description: event.target.value })}
        />
        <PriceField id="setup-price" value={draft.price} error={mistakes['price']} onChange={(price) => change({ price })} />
        <SelectField
          id="setup-industry"
          label={t`Field of work`}
          value={draft.industry}
          onChange={(event) => change({ industry: event.target.value })}
        >
          {industries.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField
          id="setup-businessWebsite"
          label={t`Website`}
          error={mistakes['businessWebsite']}
          isRequired
          inputMode="url"
          autoComplete="url"
          value={draft.businessWebsite}
          onChange={(event) => change({ businessWebsite: event.target.value })}
        />
      </fieldset>
      <WhoYouAre {...input} />
      {viewer.isPrivate && (
        <fieldset className={css['part']}>
          <legend>
            <Trans>Your account opens</Trans>
          </legend>
          <p className={css['note']}>
            <Trans>
              Your account is private. As a creator everybody finds you: all your posts until now become visible, and everybody who asked to
              follow you does.
            </Trans>
          </p>
          <Checkbox
            id="setup-opensAccount"
            label={<Trans>Open my account to everybody</Trans>}
            checked={isOpening}
            error={mistakes['opensAccount']}
            onChange={(event) => setOpening(event.target.checked)}
          />
        </fieldset>
      )}
      <div className={css['end']}>
        <Button type="submit" variant="ink" size="l" isLoading={isSending} disabled={!isFilledIn(draft)} aria-describedby="setup-rest">
          <Trans>Become a creator</Trans>
        </Button>
        <p id="setup-rest" className={css['note']}>
          {!isFilledIn(draft) && <Trans>The button waits until every field that is not optional is filled in.</Trans>}
        </p>
      </div>
    </form>
  )
}

function emptyDraft(viewer: OwnUser, locale: string): SetupDraft {
  return {
    description: '',
    price: fromCents(site().limits.defaultPriceCents, locale),
    country: 'US',
    firstName: '',
    lastName: '',
    day: '',
    month: '',
    year: '',
    phone: '',
    ssnLast4: '',
    line1: '',
    line2: '',
    city: '',
    state: '',
    postalCode: '',
    businessWebsite: new URL(paths.userName(viewer.username), location.origin).href,
    industry: 'content_creators',
  }
}
