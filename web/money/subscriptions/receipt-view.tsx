import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '#web/lib/query.ts'
import { FileText, Printer } from 'lucide-react'
import type { Receipt } from '#contract/money/subscriptions.ts'
import { PageHeading } from '#web/layout/page.tsx'
import { withPageTexts } from '#web/lib/i18n.ts'
import { money, percent } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { useSiteConfig } from '#web/lib/viewer.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { latePart } from '#web/ui/late-part.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { dayOf } from './dates.ts'
import { receiptQuery } from './queries.ts'
import { useReceiptWords } from './receipt-words.ts'
import css from './receipts.module.css'

const RefundRequest = latePart(async () => (await withPageTexts(() => import('./refund-request.tsx'), 'refunds')).RefundRequest)

/** One receipt: who paid whom for which time, how much of it is tax; ready to be printed (D28). */
export function ReceiptView({ id }: { readonly id: number }) {
  const { t } = useLingui()
  const { data: receipt, error, refetch } = useQuery(receiptQuery(id))
  if (error) {
    return (
      <>
        <PageHeading>{t`Receipt`}</PageHeading>
        <LoadError title={t`We couldn’t load the receipt`} error={error} onRetry={refetch} />
      </>
    )
  }
  if (!receipt) {
    return (
      <Loading>
        <Skeleton height="12rem" />
      </Loading>
    )
  }
  return (
    <article className={css['receipt']}>
      <PageHeading>{t`Receipt ${receipt.invoiceNumber}`}</PageHeading>
      <Lines receipt={receipt} />
      <div className={css['tools']}>
        <InvoiceLink receipt={receipt} />
        <Button icon={<Printer aria-hidden="true" size={18} strokeWidth={1.75} />} onClick={() => print()}>
          <Trans>Print</Trans>
        </Button>
        <ButtonLink variant="quiet" href={paths.receipts}>
          <Trans>All receipts</Trans>
        </ButtonLink>
      </div>
      {receipt.kind === 'sale' && (
        <div className={css['refund-part']}>
          <RefundRequest receiptId={receipt.id} currency={receipt.currency} />
        </div>
      )}
    </article>
  )
}

/** Opens the PDF in a tab of its own. */
function InvoiceLink({ receipt: { id, kind } }: { readonly receipt: Receipt }) {
  return (
    <ButtonLink
      variant="ink"
      href={`/api/receipts/${id}/invoice`}
      isNewTab
      icon={<FileText aria-hidden="true" size={18} strokeWidth={1.75} />}
    >
      {kind === 'sale' || kind === 'refund_failed' ? <Trans>Invoice (PDF)</Trans> : <Trans>Credit note (PDF)</Trans>}
    </ButtonLink>
  )
}

function Lines({ receipt }: { readonly receipt: Receipt }) {
  const { t, i18n } = useLingui()
  const { siteName } = useSiteConfig()
  const seller = receipt.sellerName ?? siteName
  const wordsOf = useReceiptWords()
  const { what, amount } = wordsOf(receipt)
  const { billedTo, amountCents, taxCents, taxBasisPoints, taxCountry, currency, periodStart, periodEnd, happenedAt } = receipt
  const price = (cents: number) => money(cents, currency, i18n.locale)
  const country = taxCountry && new Intl.DisplayNames(i18n.locale, { type: 'region' }).of(taxCountry)
  const rate = percent(taxBasisPoints / 10_000, i18n.locale)
  const [from, until] = [periodStart, periodEnd].map((instant) => instant && dayOf(instant, i18n.locale))
  return (
    <table className={css['lines']} aria-label={what}>
      <tbody>
        <Line label={t`Date`} value={dayOf(happenedAt, i18n.locale)} />
        <Line label={t({ message: 'From', context: 'party of a receipt' })} value={seller} />
        <Line label={t({ message: 'To', context: 'party of a receipt' })} value={`${billedTo.name}, ${billedTo.email}`} />
        <Line label={t`For`} value={what} />
        {from && until && <Line label={t`Period`} value={`${from} – ${until}`} />}
        {taxCents === 0 ? (
          <Line label={t`Tax`} value={t`No tax`} />
        ) : (
          <>
            <Line label={t`Before tax`} value={price(amountCents - taxCents)} />
            <Line label={country ? t`Tax ${rate} (${country})` : t`Tax ${rate}`} value={price(taxCents)} />
          </>
        )}
        <Line label={t`Total`} value={`${amount} ${currency}`} isTotal />
      </tbody>
    </table>
  )
}

function Line({ label, value, isTotal = false }: { readonly label: string; readonly value: string; readonly isTotal?: boolean }) {
  return (
    <tr className={isTotal ? 'font-bold' : undefined}>
      <th scope="row">{label}</th>
      <td>{value}</td>
    </tr>
  )
}
