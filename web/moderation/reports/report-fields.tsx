import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '#contract/limits.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { isUrgent, needsExplanation, reasons, reasonTexts } from './reasons.ts'
import css from './report.module.css'
import { ReasonHelp } from './reason-help.tsx'
import type { ReportForm } from './use-report.ts'
import { TextareaField, TextField } from '#web/ui/fields.tsx'

/** Why: one of a list in plain words. */
export function ReasonChoice({ report, mistakes, change }: ReportForm) {
  const { i18n } = useLingui()
  return (
    <fieldset className={css['choices']} id="report-reason" tabIndex={-1} aria-describedby={mistakes.reason && 'report-reason-error'}>
      <legend>
        <Trans>What is wrong?</Trans>
      </legend>
      {mistakes.reason && (
        <p id="report-reason-error" role="alert" className={css['error']}>
          {mistakes.reason}
        </p>
      )}
      {reasons.map((reason) => (
        <label key={reason} className={css['choice']}>
          <input
            type="radio"
            name="reason"
            value={reason}
            checked={report.reason === reason}
            aria-labelledby={`report-${reason}`}
            aria-describedby={`report-${reason}-help`}
            onChange={() => change({ reason })}
          />
          <span id={`report-${reason}`} className={css['reason']}>
            {i18n._(reasonTexts[reason].label)}
          </span>
          <span id={`report-${reason}-help`} className={css['help']}>
            {i18n._(reasonTexts[reason].help)}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

interface DetailsProps extends ReportForm {
  readonly isVisitor: boolean
  readonly needsName: boolean
}

/** In one's own words, from whom where there is no account, and in good faith. */
export function ReportDetails({ report, mistakes, change, isVisitor, needsName }: DetailsProps) {
  const { t } = useLingui()
  const { reason } = report
  const isNeeded = reason !== null && needsExplanation(reason)
  return (
    <>
      {reason && <ReasonHelp reason={reason} />}
      <TextareaField
        id="report-explanation"
        label={isNeeded ? t`What happened?` : t`What happened? (optional)`}
        hint={reason === 'copyright' ? t`Which work it is, where it can be found, and that you may speak for it.` : undefined}
        error={mistakes.explanation}
        isRequired={isNeeded}
        className={css['area']}
        rows={4}
        limit={limits.reportLength}
        value={report.explanation}
        onChange={(event) => change({ explanation: event.target.value })}
      />
      {isVisitor && <Sender report={report} mistakes={mistakes} change={change} isNeeded={needsName} />}
      <Checkbox
        id="report-isInGoodFaith"
        label={t`I believe in good faith that what I say here is accurate and complete.`}
        checked={report.isInGoodFaith}
        error={mistakes.isInGoodFaith}
        onChange={(event) => change({ isInGoodFaith: event.target.checked })}
      />
      <WhatHappensNext isVisitor={isVisitor} isUrgentReason={reason !== null && isUrgent(reason)} />
    </>
  )
}

function Sender({ report, mistakes, change, isNeeded }: ReportForm & { readonly isNeeded: boolean }) {
  const { t } = useLingui()
  return (
    <>
      <TextField
        id="report-name"
        label={isNeeded ? t`Your name` : t`Your name (optional)`}
        error={mistakes.name}
        isRequired={isNeeded}
        autoComplete="name"
        maxLength={100}
        value={report.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        id="report-email"
        label={isNeeded ? t`Your e-mail address` : t`Your e-mail address (optional)`}
        hint={t`We write to you what became of your report. The person it is about does not see it.`}
        error={mistakes.email}
        isRequired={isNeeded}
        type="email"
        autoComplete="email"
        maxLength={limits.emailLength}
        value={report.email}
        onChange={(event) => change({ email: event.target.value })}
      />
    </>
  )
}

function WhatHappensNext({ isVisitor, isUrgentReason }: { readonly isVisitor: boolean; readonly isUrgentReason: boolean }) {
  const hours = isUrgentReason ? limits.urgentCaseHours : limits.caseHours
  return (
    <div className={css['next']}>
      <h2>
        <Trans>What happens next</Trans>
      </h2>
      <p>
        <Trans>
          A moderator of this site looks at it, as a rule within {hours} hours. What you report is kept as it is now, so that it can be
          judged even if it is deleted. The person it is about is not told who reported it.
        </Trans>
      </p>
      <p>
        {isVisitor ? (
          <Trans>We write to you when it is decided.</Trans>
        ) : (
          <Trans>You find what became of it in the settings, under “Reports and decisions”.</Trans>
        )}
      </p>
    </div>
  )
}
