import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '#web/lib/query.ts'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { ApiError, call } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { TabSkeleton } from '#web/admin/shell/tab-skeleton.tsx'
import { CaseHead } from './case-head.tsx'
import { CaseNotes } from './case-notes.tsx'
import { CaseReports } from './case-reports.tsx'
import css from './case.module.css'
import { DecideForm } from './decide-form.tsx'
import { DecisionList } from './decision-list.tsx'
import { EvidenceView } from './evidence-view.tsx'
import { deskKey } from './keys.ts'

/** One case: what was reported, as it was; who says what; what was decided before; and the decision to make. */
export function CaseView({ id }: { readonly id: number }) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery({
    queryKey: [...deskKey, 'case', id],
    queryFn: ({ signal }) => call('GET /api/admin/cases/{id}', { params: { id }, signal }),
    staleTime: 0,
    // Each look is on record; coming back to the window is not another one.
    refetchOnWindowFocus: false,
  })
  if (error instanceof ApiError && error.status === 404) return <EmptyState title={t`Case not found`} action={<Back />} />
  if (error && !data) return <LoadError title={t`We couldn’t load the case`} error={error} onRetry={refetch} />
  if (!data) return <TabSkeleton />
  return (
    <div className={css['case']}>
      <Back />
      <CaseHead case={data} />
      <div className={css['columns']}>
        <div className={css['column']}>
          <Part title={t`Evidence`}>
            <EvidenceView case={data} />
          </Part>
          <Part title={t`Reports`}>
            <CaseReports reports={data.reports} />
          </Part>
          {data.decisions.length > 0 && (
            <Part title={t`Decisions in this case`}>
              <DecisionList label={t`Decisions in this case`} decisions={data.decisions} />
            </Part>
          )}
          <Part title={t`Earlier decisions about this person`}>
            {data.history.length > 0 ? (
              <DecisionList label={t`Earlier decisions about this person`} decisions={data.history} />
            ) : (
              <p className={css['quiet']}>{t`No earlier decisions about this person.`}</p>
            )}
          </Part>
          <Part title={t`Notes`}>
            <CaseNotes caseId={id} notes={data.notes} />
          </Part>
        </div>
        <DecideForm case={data} />
      </div>
    </div>
  )
}

function Back() {
  const link = useRef<HTMLAnchorElement>(null)
  // The row that was pressed is gone; whoever uses a keyboard goes on from here.
  useEffect(() => link.current?.focus({ preventScroll: true }), [])
  return (
    <div>
      <ButtonLink ref={link} variant="quiet" size="s" icon={<ArrowLeft aria-hidden="true" size={16} />} href={paths.adminTab('reports')}>
        <Trans>All cases</Trans>
      </ButtonLink>
    </div>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={css['part']}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}
