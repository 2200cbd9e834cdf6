import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { type FormEvent, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { site } from '#web/lib/site.ts'
import type { OwnUser } from '#contract/people/users.ts'
import { ApiError, call } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { showToast } from '#web/lib/toasts.ts'
import { personKey } from '#web/people/users/person-cache.ts'
import { keepViewer } from '#web/lib/viewer.ts'
import { TextareaField } from '#web/ui/fields.tsx'
import { PriceField } from './price-field.tsx'
import { examplePrice, fromCents, toCents } from './setup-draft.ts'
import css from './setup-form.module.css'

interface CreatorSettingsFormProps {
  /** Ties the form to a button outside of it. */
  readonly id: string
  readonly own: OwnUser
  readonly onSending: (isSending: boolean) => void
  readonly onSaved: () => void
}

/** Description and price of one's own subscription. */
export function CreatorSettingsForm({ id, own, onSending, onSaved }: CreatorSettingsFormProps) {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const [description, setDescription] = useState(own.creatorDescription ?? '')
  const [price, setPrice] = useState(fromCents(own.subscriptionPrice ?? site().limits.defaultPriceCents, i18n.locale))
  const [mistakes, setMistakes] = useState<Readonly<Record<string, string>>>({})
  const save = async (event: FormEvent) => {
    event.preventDefault()
    // What is no number is no price: zero, and refused as too low (M§5).
    const cents = toCents(price) ?? 0
    if (cents < site().limits.minimumPriceCents || cents > site().limits.maximumPriceCents) {
      const example = examplePrice(i18n.locale)
      return setMistakes({ price: t`Please give a price within these limits, for example ${example}.` })
    }
    onSending(true)
    setMistakes({})
    try {
      const saved = await call('PUT /api/creator/{id}/settings', { params: { id: own.id }, body: { description, price: cents } })
      keepViewer(queryClient, saved)
      queryClient.setQueryData(personKey(own.id), saved)
      showToast({ tone: 'success', title: t`Creator Settings Updated`, description: t`Your creator profile has been updated successfully` })
      onSaved()
    } catch (error) {
      if (error instanceof ApiError && error.fields.length > 0) {
        setMistakes(Object.fromEntries(error.fields.map(({ field, message }) => [field, message])))
      } else {
        showToast({
          tone: 'error',
          title: t`Update Failed`,
          description: error instanceof ApiError ? errorText(i18n, error) : t`Failed to update creator settings`,
        })
      }
    }
    onSending(false)
  }
  return (
    <form id={id} className={css['part']} onSubmit={(event) => void save(event)} noValidate>
      <TextareaField
        id="creator-description"
        label={t`Description`}
        error={mistakes['description']}
        isRequired
        rows={3}
        limit={limits.creatorDescriptionLength}
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
      <PriceField id="creator-price" value={price} error={mistakes['price']} onChange={setPrice} />
      <p className={css['note']}>
        <Trans>A new price holds for new subscribers; those you have keep theirs.</Trans>
      </p>
    </form>
  )
}
