import { Trans, useLingui } from '@lingui/react/macro'
import { TextField } from '#web/ui/fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { GoodFaith, ReasonChoice, ReportDetails } from './report-fields.tsx'
import css from './report.module.css'
import { ReportedThing } from './reported-thing.tsx'
import { ReportReceipt } from './report-receipt.tsx'
import type { Reported } from './read-link.ts'
import { useReport } from './use-report.ts'
import { Refusal } from '#web/ui/refusal.tsx'

/** The whole report on one page: for people without an account, and for whatever a link leads to. */
export function ReportForm({ target }: { readonly target: Reported | null }) {
  const { t } = useLingui()
  const form = useReport(target)
  if (form.receipt !== null) return <ReportReceipt receipt={form.receipt} />
  return (
    <form className={css['form']} noValidate onSubmit={form.submit}>
      <ErrorSummary errors={form.summary} />
      {target ? (
        <ReportedThing target={target} />
      ) : (
        <TextField
          {...form.field('link')}
          label={t`Link to what you’re reporting`}
          hint={t`The link to a post, profile, or request on this site. To report a comment, use its own “Report” link.`}
          isRequired
          inputMode="url"
          autoComplete="off"
        />
      )}
      <ReasonChoice form={form} />
      <ReportDetails form={form} />
      <Refusal>{form.mistake}</Refusal>
      <GoodFaith />
      <div>
        <Button type="submit" variant="ink" size="l" isLoading={form.isPending}>
          <Trans>Send report</Trans>
        </Button>
      </div>
    </form>
  )
}
