import type { I18n } from '@lingui/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  BanknoteX,
  CalendarClock,
  CircleCheck,
  CopyCheck,
  FileWarning,
  Flag,
  HeartPulse,
  Hourglass,
  Landmark,
  ReceiptText,
  RotateCw,
  Undo2,
  Scale,
  Siren,
  UserPlus,
} from 'lucide-react'
import type { Overview } from '#contract/admin/overview.ts'
import type { CaseSummary } from '#contract/moderation/moderation.ts'
import { Due } from '#web/moderation/desk/due.tsx'
import { reasonTexts } from '#web/moderation/reports/reasons.ts'
import { targetTexts } from '#web/moderation/reports/targets.ts'
import { paths } from '#web/paths.ts'
import { type Prompt, PromptList } from '#web/ui/prompt-list.tsx'
import css from './overview.module.css'

const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const

/** What waits for someone of the site team, each line with the way there; an urgent case above everything. */
export function Attention({ overview }: { readonly overview: Overview }) {
  const { t, i18n } = useLingui()
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
        <PromptList label={t`Needs attention`} prompts={urgent ? [promptOf(urgent, i18n), ...rows] : rows} />
      )}
    </section>
  )
}

function promptOf({ id, target, reasons, dueAt }: CaseSummary, i18n: I18n): Prompt {
  const [kind, why] = [i18n._(targetTexts[target.kind]), reasons.map((reason) => i18n._(reasonTexts[reason].label)).join(', ')]
  return {
    id: 'urgent',
    isUrgent: true,
    icon: <Siren {...icon} />,
    label: (
      <span className="grid">
        <b>
          <Trans>Urgent: {why}</Trans>
        </b>
        <span className="text-sm">
          {kind} · <Trans>case {id}</Trans>
        </span>
      </span>
    ),
    note: <Due at={dueAt} />,
    to: paths.adminTab('reports', { case: id }),
  }
}

function rowsOf({
  waiting,
  overdueCases,
  dataRequestDueAt,
  disputeDueAt,
  withdrawalDueAt,
  refundRequestDueAt,
  failingChecks,
  failedJobs,
}: Overview): Prompt[] {
  const reports = (view?: string) => paths.adminTab('reports', { view })
  const rows: readonly (Prompt & { readonly count: number })[] = [
    {
      id: 'cases',
      count: waiting.cases,
      icon: <Flag {...icon} />,
      label: <Plural value={waiting.cases} one="# open case" other="# open cases" />,
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
      label: <Plural value={waiting.appeals} one="# appeal to decide" other="# appeals to decide" />,
      to: reports('appeals'),
    },
    {
      id: 'ages',
      count: waiting.ageReviews,
      icon: <Hourglass {...icon} />,
      label: <Plural value={waiting.ageReviews} one="# age review" other="# age reviews" />,
      to: reports('ages'),
    },
    {
      id: 'quarantine',
      count: waiting.quarantined,
      icon: <FileWarning {...icon} />,
      label: <Plural value={waiting.quarantined} one="# file in quarantine" other="# files in quarantine" />,
      to: reports('quarantine'),
    },
    {
      id: 'held',
      count: waiting.held,
      icon: <CopyCheck {...icon} />,
      label: <Plural value={waiting.held} one="# group of similar posts" other="# groups of similar posts" />,
      to: reports('held'),
    },
    {
      id: 'joining',
      count: waiting.applications,
      icon: <UserPlus {...icon} />,
      label: <Plural value={waiting.applications} one="# request to join" other="# requests to join" />,
      to: paths.adminTab('joining'),
    },
    {
      id: 'data-requests',
      count: waiting.dataRequests,
      icon: <CalendarClock {...icon} />,
      label: <Plural value={waiting.dataRequests} one="# data request to answer" other="# data requests to answer" />,
      note: dataRequestDueAt !== null && <Due at={dataRequestDueAt} />,
      to: paths.adminTab('data-requests'),
    },
    {
      id: 'disputes',
      count: waiting.disputes,
      icon: <Landmark {...icon} />,
      label: <Plural value={waiting.disputes} one="# dispute to respond to" other="# disputes to respond to" />,
      note: disputeDueAt !== null && <Due at={disputeDueAt} />,
      to: paths.adminTab('economy', { part: 'disputes' }),
    },
    {
      id: 'withdrawals',
      count: waiting.withdrawals,
      icon: <Undo2 {...icon} />,
      label: <Plural value={waiting.withdrawals} one="# withdrawal to handle" other="# withdrawals to handle" />,
      note: withdrawalDueAt !== null && <Due at={withdrawalDueAt} />,
      to: paths.adminTab('economy', { part: 'withdrawals' }),
    },
    {
      id: 'payouts',
      count: waiting.payouts,
      icon: <BanknoteX {...icon} />,
      label: <Plural value={waiting.payouts} one="# payout failed or on hold" other="# payouts failed or on hold" />,
      to: paths.adminTab('economy', { part: 'payouts' }),
    },
    {
      id: 'refunds',
      count: waiting.refundRequests,
      icon: <ReceiptText {...icon} />,
      label: <Plural value={waiting.refundRequests} one="# refund request to decide" other="# refund requests to decide" />,
      note: refundRequestDueAt !== null && <Due at={refundRequestDueAt} />,
      to: paths.adminTab('economy', { part: 'refunds' }),
    },
    {
      id: 'health',
      count: failingChecks,
      icon: <HeartPulse {...icon} />,
      label: <Plural value={failingChecks} one="# health check is failing" other="# health checks are failing" />,
      to: paths.adminTab('system'),
    },
    {
      id: 'jobs',
      count: failedJobs,
      icon: <RotateCw {...icon} />,
      label: <Plural value={failedJobs} one="# background job failed" other="# background jobs failed" />,
      to: paths.adminTab('system'),
    },
  ]
  return rows.filter(({ count }) => count > 0)
}
