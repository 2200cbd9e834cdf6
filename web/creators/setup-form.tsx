import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { OwnUser } from '#contract/users.ts'
import { ApiError, call } from '#web/lib/api.ts'
import { errorText, fieldText } from '#web/lib/error-text.ts'
import { showToast } from '#web/lib/toasts.ts'
import { paths } from '#web/paths.ts'
import { keepViewer } from '#web/session/viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { PriceField } from './price-field.tsx'
import { fromCents, readSetupDraft, type SetupDraft, toCents, writeSetupDraft } from './setup-draft.ts'
import css from './setup-form.module.css'
import { useIndustries } from './use-industries.ts'
import { WhoYouAre } from './who-you-are.tsx'

/** The fields of a refused call by the ids of the form. */
const fieldIds: Record<string, keyof SetupDraft> = {
  'address.line1': 'line1',
  'address.city': 'city',
  'address.state': 'state',
  'address.postalCode': 'postalCode',
  address: 'line1',
  dateOfBirth: 'day',
}

/** One form, kept while it is written; nothing is lost when it is refused. */
export function SetupForm({ viewer }: { readonly viewer: OwnUser }) {
  const { t } = useLingui()
  const [draft, setDraft] = useState(() => readSetupDraft(emptyDraft(viewer)))
  const [mistakes, setMistakes] = useState<Readonly<Record<string, string>>>({})
  useEffect(() => writeSetupDraft(draft), [draft])
  const change = (part: Partial<SetupDraft>) => setDraft((known) => ({ ...known, ...part }))
  const { isSending, send } = useSetup(viewer, setMistakes)
  const industries = useIndustries()
  const check = useCheck()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = check(draft)
    setMistakes(found)
    if (Object.keys(found).length === 0) void send(draft)
  }
  const input = { draft, mistakes, onChange: change }
  return (
    <form className={css['form']} onSubmit={submit} noValidate>
      <ErrorSummary errors={Object.entries(mistakes).map(([name, message]) => ({ fieldId: `setup-${name}`, message }))} />
      <fieldset className={css['part']}>
        <legend>
          <Trans>What you offer</Trans>
        </legend>
        <Field
          id="setup-description"
          label={t`Description`}
          hint={t`What subscribers can expect from you`}
          error={mistakes['description']}
          isRequired
        >
          {(control) => (
            <Textarea
              {...control}
              rows={4}
              limit={limits.creatorDescriptionLength}
              value={draft.description}
              onChange={(event) => change({ description: event.target.value })}
            />
          )}
        </Field>
        <PriceField id="setup-price" value={draft.price} error={mistakes['price']} onChange={(price) => change({ price })} />
        <Field id="setup-industry" label={t`Field of work`}>
          {(control) => (
            <Select {...control} value={draft.industry} onChange={(event) => change({ industry: event.target.value })}>
              {industries.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field id="setup-businessWebsite" label={t`Website`} error={mistakes['businessWebsite']} isRequired>
          {(control) => (
            <Input
              {...control}
              inputMode="url"
              autoComplete="url"
              value={draft.businessWebsite}
              onChange={(event) => change({ businessWebsite: event.target.value })}
            />
          )}
        </Field>
      </fieldset>
      <WhoYouAre {...input} />
      <Button type="submit" variant="ink" size="l" isLoading={isSending}>
        <Trans>Become a creator</Trans>
      </Button>
    </form>
  )
}

function emptyDraft(viewer: OwnUser): SetupDraft {
  return {
    description: '',
    price: fromCents(limits.defaultPriceCents),
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

const asked = ['firstName', 'lastName', 'month', 'day', 'year', 'phone', 'ssnLast4', 'line1', 'city', 'state', 'postalCode'] as const

/** What is missing or cannot be right, before anything is sent. */
function useCheck(): (draft: SetupDraft) => Record<string, string> {
  const { t, i18n } = useLingui()
  return (draft) => {
    const needed = ['description', 'price', 'businessWebsite', ...(draft.country === 'US' ? asked : [])] as (keyof SetupDraft)[]
    const found: Record<string, string> = {}
    for (const name of needed) if (draft[name].trim() === '') found[name] = fieldText(i18n, { field: name, rule: 'required', message: '' })
    const cents = toCents(draft.price)
    if (!found['price'] && (cents === null || cents < limits.minimumPriceCents || cents > limits.maximumPriceCents))
      found['price'] = t`Please give a price within these limits, for example 9.99.`
    if (draft.country !== 'US') return found
    if (!found['ssnLast4'] && !/^\d{4}$/.test(draft.ssnLast4)) found['ssnLast4'] = t`These are exactly four digits.`
    if (!found['state'] && !/^[A-Za-z]{2}$/.test(draft.state.trim())) found['state'] = t`A state has two letters, for example CA.`
    if (!found['postalCode'] && !/^\d{5}$/.test(draft.postalCode.trim())) found['postalCode'] = t`A ZIP code has five digits.`
    return found
  }
}

function useSetup(viewer: OwnUser, onMistakes: (mistakes: Record<string, string>) => void) {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const router = useRouter()
  const [isSending, setSending] = useState(false)
  const send = async (draft: SetupDraft) => {
    setSending(true)
    try {
      const { user } = await call('POST /api/creator/setup', { body: bodyOf(draft) })
      keepViewer(queryClient, user)
      await queryClient.invalidateQueries({ queryKey: ['person', viewer.id] })
      writeSetupDraft(null)
      showToast({ tone: 'success', title: t`Creator Account Created!` })
      await router.navigate({ to: paths.profile(viewer.id) })
    } catch (error) {
      setSending(false)
      if (error instanceof ApiError && error.code === 'invalid_input' && error.fields.length > 0) {
        return onMistakes(
          Object.fromEntries(
            error.fields.map((field) => [fieldIds[field.field] ?? field.field.split('.')[0] ?? '', fieldText(i18n, field)]),
          ),
        )
      }
      showToast({
        tone: 'error',
        title: t`Setup Failed`,
        description: error instanceof TypeError ? t`Please try again later` : errorText(i18n, error),
      })
    }
  }
  return { isSending, send }
}

function bodyOf(draft: SetupDraft) {
  const { description, country, businessWebsite, industry } = draft
  const offer = { description, price: toCents(draft.price) ?? 0, country, businessWebsite, industry: industry as 'other' }
  if (country !== 'US') return offer
  const { firstName, lastName, day, month, year, phone, ssnLast4, line1, line2, city, state, postalCode } = draft
  return {
    ...offer,
    firstName,
    lastName,
    dateOfBirth: { day, month, year },
    phone,
    ssnLast4,
    address: { line1, ...(line2.trim() === '' ? {} : { line2 }), city, state, postalCode },
    businessType: 'individual' as const,
  }
}
