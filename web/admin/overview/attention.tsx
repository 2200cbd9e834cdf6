import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight, CalendarClock, CircleCheck, FileWarning, Flag, HeartPulse, Hourglass, RotateCw, Scale, Siren } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Overview } from '#contract/admin/overview.ts'
import type { CaseSummary } from '#contract/moderation/moderation.ts'
import { Due } from '#web/moderation/desk/due.tsx'
import { reasonTexts } from '#web/moderation/reports/reasons.ts'
import { targetTexts } from '#web/moderation/reports/targets.ts'
import { paths } from '#web/paths.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import css from './overview.module.css'

const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const

interface Row {
  readonly id: string
  readonly icon: ReactNode
  readonly words: ReactNode
  readonly note?: ReactNode
  readonly to: string
}

/** What waits for someone of the site team, each line with the way there; an urgent case above everything. */
export function Attention({ overview }: { readonly overview: Overview }) {
  const { t } = useLingui()
  const rows = rowsOf(overview)
  const urgent = overview.cases.find(({ isUrgent }) => isUrgent)
  return (
    <section aria-labelledby="attention-title" className="grid grid-cols-1 gap-3">
      <h2 id="attention-title" className="title">
        <Trans>Needs attention</Trans>
      </h2>
      {rows.length === 0 && !urgent ? (
        <p className={css['calm']}>
          <CircleCheck {...icon} />
          <Trans>Nothing is waiting for you.</Trans>
        </p>
      ) : (
        <ul aria-label={t`Needs attention`} className={css['rows']}>
          {urgent && (
            <li>
              <Urgent one={urgent} />
            </li>
          )}
          {rows.map(({ id, to, words, note, icon: sign }) => (
            <li key={id}>
              <AppLink href={to} className={css['row']}>
                {sign}
                <span className="flex-1">{words}</span>
                {note && <span className={css['note']}>{note}</span>}
                <ArrowRight aria-hidden="true" size={16} className="faint" />
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Urgent({ one: { id, target, reasons, dueAt } }: { readonly one: CaseSummary }) {
  const { i18n } = useLingui()
  const [kind, why] = [i18n._(targetTexts[target.kind]), reasons.map((reason) => i18n._(reasonTexts[reason].label)).join(', ')]
  return (
    <AppLink href={paths.adminTab('reports', { case: id })} className={classNames(css['row'], css['urgent'])}>
      <Siren {...icon} />
      <span className="grid flex-1 min-w-0">
        <b>
          <Trans>Urgent: {why}</Trans>
        </b>
        <span className="text-sm">
          {kind} · <Trans>case {id}</Trans>
        </span>
      </span>
      <span className={css['note']}>
        <Due at={dueAt} />
      </span>
      <ArrowRight aria-hidden="true" size={16} />
    </AppLink>
  )
}

function rowsOf({ waiting, overdueCases, dataRequestDueAt, failingChecks, failedJobs }: Overview): Row[] {
  const reports = (view?: string) => paths.adminTab('reports', { view })
  const rows: readonly (Row & { readonly count: number })[] = [
    {
      id: 'cases',
      count: waiting.cases,
      icon: <Flag {...icon} />,
      words: <Plural value={waiting.cases} one="# open case" other="# open cases" />,
      note: overdueCases > 0 && (
        <span className="danger">
          <Plural value={overdueCases} one="# overdue" other="# overdue" />
        </span>
      ),
      to: reports(),
    },
    {
      id: 'appeals',
      count: waiting.appeals,
      icon: <Scale {...icon} />,
      words: <Plural value={waiting.appeals} one="# appeal to decide" other="# appeals to decide" />,
      to: reports('appeals'),
    },
    {
      id: 'ages',
      count: waiting.ageReviews,
      icon: <Hourglass {...icon} />,
      words: <Plural value={waiting.ageReviews} one="# age review" other="# age reviews" />,
      to: reports('ages'),
    },
    {
      id: 'quarantine',
      count: waiting.quarantined,
      icon: <FileWarning {...icon} />,
      words: <Plural value={waiting.quarantined} one="# file in quarantine" other="# files in quarantine" />,
      to: reports('quarantine'),
    },
    {
      id: 'data-requests',
      count: waiting.dataRequests,
      icon: <CalendarClock {...icon} />,
      words: <Plural value={waiting.dataRequests} one="# data request to answer" other="# data requests to answer" />,
      note: dataRequestDueAt !== null && <Due at={dataRequestDueAt} />,
      to: paths.adminTab('data-requests'),
    },
    {
      id: 'health',
      count: failingChecks,
      icon: <HeartPulse {...icon} />,
      words: <Plural value={failingChecks} one="# health check is failing" other="# health checks are failing" />,
      to: paths.adminTab('system'),
    },
    {
      id: 'jobs',
      count: failedJobs,
      icon: <RotateCw {...icon} />,
      words: <Plural value={failedJobs} one="# background job failed" other="# background jobs failed" />,
      to: paths.adminTab('system'),
    },
  ]
  return rows.filter(({ count }) => count > 0)
}
