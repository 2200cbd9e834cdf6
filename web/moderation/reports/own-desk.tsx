import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Calls } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import type { Statement } from '#contract/moderation/moderation.ts'
import { callPage } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { decisionTitle } from './decision-texts.ts'
import css from './own-desk.module.css'
import { Paged } from './paged.tsx'
import { reasonTexts } from './reasons.ts'
import { StatementText } from './statement-text.tsx'
import { targetTexts } from './targets.ts'

const days = limits.evidenceDays

type OwnReport = ReplyOf<Calls['GET /api/me/reports']>[number]

/** What one reported and what became of it, and what was decided about oneself. */
export function OwnDesk() {
  const { t } = useLingui()
  return (
    <div className={css['desk']}>
      <section className={css['part']}>
        <h4>
          <Trans>Decisions about you</Trans>
        </h4>
        <Paged
          queryKey={['own-statements']}
          load={(query, signal) => callPage('GET /api/me/statements', { query, signal })}
          failure={t`We couldn’t load the decisions`}
          empty={<p className="text-sm muted">{t`There are no decisions about you.`}</p>}
        >
          {(rows) => (
            <ul className={css['list']} aria-label={t`Decisions about you`}>
              {rows.map((statement) => (
                <StatementRow key={statement.id} statement={statement} />
              ))}
            </ul>
          )}
        </Paged>
      </section>
      <section className={css['part']}>
        <h4>
          <Trans>What you reported</Trans>
        </h4>
        <Paged
          queryKey={['own-reports']}
          load={(query, signal) => callPage('GET /api/me/reports', { query, signal })}
          failure={t`We couldn’t load your reports`}
          empty={
            <p className="text-sm muted">
              <Trans>
                You haven’t reported anything. Choose “Report” in the menu of a person, post, comment, or message. You can also{' '}
                <TextLink href={paths.report()}>report a link</TextLink>.
              </Trans>
            </p>
          }
        >
          {(rows) => (
            <>
              <ul className={css['list']} aria-label={t`What you reported`}>
                {rows.map((report) => (
                  <ReportRow key={report.id} report={report} />
                ))}
              </ul>
              <p className="text-sm muted">
                <Trans>Reports leave this list {days} days after we respond.</Trans>
              </p>
            </>
          )}
        </Paged>
      </section>
    </div>
  )
}

function StatementRow({ statement }: { readonly statement: Statement }) {
  const { i18n } = useLingui()
  const queryClient = useQueryClient()
  const { id, action, target, decidedAt, reversedAt, appeal } = statement
  return (
    <li>
      <details className={css['decision']}>
        <summary>
          <span className="font-semibold">{i18n._(decisionTitle(action, target.kind))}</span>{' '}
          {reversedAt ? (
            <Badge tone="ok">
              <Trans>Reversed</Trans>
            </Badge>
          ) : (
            appeal?.state === 'open' && (
              <Badge>
                <Trans>Appeal pending</Trans>
              </Badge>
            )
          )}{' '}
          <RelativeTime at={decidedAt} look="ago" className={css['when']} />
        </summary>
        <StatementText
          statement={statement}
          appealKey={String(id)}
          onAppealed={() => void queryClient.invalidateQueries({ queryKey: ['own-statements'] })}
        />
      </details>
    </li>
  )
}

function ReportRow({ report: { targetKind, reason, createdAt, state, outcome } }: { readonly report: OwnReport }) {
  const { i18n } = useLingui()
  return (
    <li className={css['report']}>
      <span className="font-semibold">
        {i18n._(targetTexts[targetKind])}: {i18n._(reasonTexts[reason].label)}
      </span>
      <span className="muted">
        {state === 'open' ? (
          <Trans>We’re reviewing it</Trans>
        ) : outcome === 'action_taken' ? (
          <Trans>We took action</Trans>
        ) : (
          <Trans>We found no violation</Trans>
        )}
      </span>
      <RelativeTime at={createdAt} look="ago" className={css['when']} />
    </li>
  )
}
