import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { limits } from '#contract/limits.ts'
import { site } from '#web/lib/site.ts'
import type { OwnUser } from '#contract/people/users.ts'
import { call } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toasts.ts'
import { keepPerson } from '#web/people/users/person-cache.ts'
import { keepViewer } from '#web/lib/viewer.ts'
import { useForm } from '#web/lib/use-form.ts'
import { useErrorToast } from '#web/lib/use-error-toast.ts'
import { TextareaField } from '#web/ui/fields.tsx'
import { PriceField } from './price-field.tsx'
import { examplePrice, fromCents, toCents } from './setup-draft.ts'
import css from './setup-form.module.css'

/** Description and price of one's own subscription. */
export function useCreatorSettings(own: OwnUser, onSent: () => void, onSaved: () => void) {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const report = useErrorToast()
  const { defaultPriceCents } = site().limits
  const example = examplePrice(i18n.locale)
  return useForm({
    first: { description: own.creatorDescription ?? '', price: fromCents(own.subscriptionPrice ?? defaultPriceCents, i18n.locale) },
    check: ({ price }) => ({ price: toCents(price) === null && t`Enter a price, for example ${example}.` }),
    send: async ({ description, price }) => {
      const saved = await call('PUT /api/creator/{id}/settings', {
        params: { id: own.id },
        body: { description, price: toCents(price) ?? 0 },
      })
      keepViewer(queryClient, saved)
      keepPerson(queryClient, saved)
      showToast({ tone: 'success', title: t`Creator Settings Updated`, description: t`Your creator profile has been updated successfully` })
      onSent()
    },
    onSaved,
    failed: (error) => report(t`Update Failed`, error, t`Failed to update creator settings`),
  })
}

interface CreatorSettingsFormProps {
  /** Ties the form to a button outside of it. */
  readonly id: string
  readonly form: ReturnType<typeof useCreatorSettings>
}

export function CreatorSettingsForm({ id, form }: CreatorSettingsFormProps) {
  const { t } = useLingui()
  return (
    <form id={id} className={css['part']} onSubmit={form.submit} noValidate>
      <TextareaField {...form.field('description')} label={t`Description`} isRequired rows={3} limit={limits.creatorDescriptionLength} />
      <PriceField {...form.field('price')} />
      <p className="measure text-sm muted">
        <Trans>The new price applies to new subscribers. Current subscribers keep their price.</Trans>
      </p>
    </form>
  )
}
