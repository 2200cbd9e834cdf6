import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '#web/lib/query.ts'
import type { MoneyTermsReply } from '#contract/admin/revenue.ts'
import { call } from '#web/lib/api.ts'
import { FigureCards } from '#web/ui/figure-cards.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { dateAndTime } from '#web/admin/shell/format.ts'
import { adminKey, reaches, useStaffRole } from '#web/admin/shell/staff-state.ts'
import { TabSkeleton } from '#web/admin/shell/tab-skeleton.tsx'
import css from './economy.module.css'
import { BreakEven } from './break-even.tsx'
import { TermsForm } from './terms-form.tsx'
import { useTermsWords } from './use-terms-words.ts'

const termsQuery = queryOptions({
  queryKey: [...adminKey, 'money-terms'],
  queryFn: ({ signal }) => call('GET /api/admin/money-terms', { signal }),
  staleTime: 0,
})

/** What the platform asks and gives; owners change it for what is sold from then on (D2). */
export function MoneyTerms() {
  const { t, i18n } = useLingui()
  const { data: terms, error, refetch } = useQuery(termsQuery)
  const isOwner = reaches(useStaffRole(), 'owner')
  if (error && !terms) return <LoadError title={t`We couldn’t load the money terms`} error={error} onRetry={refetch} />
  if (!terms) return <TabSkeleton />
  const { version } = terms
  const since = dateAndTime(terms.since, i18n.locale)
  return (
    <div className={css['currency']}>
      <p className="measure text-sm muted">
        <Trans>
          Version {version}, active since {since}. Earlier sales keep the terms they were made under.
        </Trans>
      </p>
      {isOwner ? <TermsForm terms={terms} /> : <InForce terms={terms} />}
    </div>
  )
}

function InForce({ terms }: { readonly terms: MoneyTermsReply }) {
  const words = useTermsWords()
  return (
    <>
      <FigureCards figures={words.rows(terms).map(([label, value]) => ({ label, value }))} />
      <BreakEven terms={terms} measured={terms.measured} />
      <p className="measure text-sm muted">
        <Trans>Owners can change them.</Trans>
      </p>
    </>
  )
}
