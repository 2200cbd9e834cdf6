import { Trans, useLingui } from '@lingui/react/macro'
import type { CaseDetail } from '#contract/moderation/moderation.ts'
import { reasonTexts } from '#web/moderation/reports/reasons.ts'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import css from './case.module.css'
import { PersonLine } from './person-line.tsx'

/** Who says what about it. Only the staff sees who. */
export function CaseReports({ reports }: Pick<CaseDetail, 'reports'>) {
  const { t, i18n } = useLingui()
  return (
    <ul aria-label={t`Reports`} className={css['list']}>
      {reports.map(({ id, reason, explanation, reporter, reporterName, reporterEmail, createdAt }) => (
        <li key={id}>
          <p className={css['byline']}>
            <b>{i18n._(reasonTexts[reason].label)}</b>
            <RelativeTime at={createdAt} look="ago" />
          </p>
          {explanation !== '' && (
            <p dir="auto" className="whitespace-pre-wrap">
              {explanation}
            </p>
          )}
          <p className={css['quiet']}>
            {reporter ? (
              <PersonLine person={reporter} />
            ) : reporterName || reporterEmail ? (
              <span dir="auto">
                {reporterName} {reporterEmail && <a href={`mailto:${reporterEmail}`}>{reporterEmail}</a>} (<Trans>without an account</Trans>
                )
              </span>
            ) : (
              <Trans>Anonymous reporter</Trans>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
