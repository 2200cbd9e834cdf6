import { Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue } from 'react'
import { call } from '#web/lib/api.ts'
import { useQuery } from '#web/lib/query.ts'
import { site } from '#web/lib/site.ts'
import { money } from '#web/lib/format.ts'
import type { TextBinding } from '#web/lib/use-form.ts'
import { TextField } from '#web/ui/fields.tsx'
import { examplePrice, toCents } from './setup-draft.ts'

/**
 * What a subscription costs a month, typed in dollars with either decimal sign. The browser's own field for numbers knows one alone, that
 * of its own language, and is empty for the other.
 */
export function PriceField(field: TextBinding) {
  const { t, i18n } = useLingui()
  const least = money(site().limits.minimumPriceCents, 'USD', i18n.locale)
  const most = money(site().limits.maximumPriceCents, 'USD', i18n.locale)
  return (
    <>
      <TextField
        {...field}
        label={t`Price per month in US dollars`}
        hint={t`From ${least} to ${most}`}
        isRequired
        inputMode="decimal"
        autoComplete="off"
        placeholder={examplePrice(i18n.locale)}
      />
      <LossNote text={field.value} />
    </>
  )
}

/** Says what the site loses where its fee doesn't pay for the payment provider. */
function LossNote({ text }: { readonly text: string }) {
  const { i18n } = useLingui()
  const { minimumPriceCents: least, maximumPriceCents: most } = site().limits
  const cents = useDeferredValue(toCents(text) ?? 0)
  const { data } = useQuery({
    queryKey: ['sale-preview', cents],
    queryFn: ({ signal }) => call('GET /api/creator/sale-preview', { query: { priceCents: cents }, signal }),
    enabled: cents >= least && cents <= most,
  })
  if (!data || data.lossCents === 0) return null
  const [price, fee, cost, loss] = [cents, data.feeCents, data.costCents, data.lossCents].map((each) => money(each, 'USD', i18n.locale))
  return (
    <p role="status" className="measure text-sm muted">
      <Trans>
        At {price}, this site earns {fee} and pays its payment provider about {cost}: it loses {loss} on each sale. Your share stays the
        same.
      </Trans>
    </p>
  )
}
