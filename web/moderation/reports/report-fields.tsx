import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { limits } from '#contract/limits.ts'
import type { ReportReason } from '#contract/moderation/moderation.ts'
import { useId } from 'react'
import { isUrgent, needsExplanation, reasons, reasonTexts } from './reasons.ts'
import css from './report.module.css'
import { ReasonHelp } from './reason-help.tsx'
import type { ReportForm } from './use-report.ts'
import { TextareaField, TextField } from '#web/ui/fields.tsx'

interface FormProps {
  readonly form: ReportForm
}

/** Why: one of a list in plain words. */
export function ReasonChoice({ form }: FormProps) {
  const { i18n } = useLingui()
  const id = form.idOf('reason')
  const mistake = form.errors['reason']
  return (
    <fieldset className={css['choices']} id={id} tabIndex={-1} aria-describedby={mistake && `${id}-error`}>
      <legend>
        <Trans>What’s wrong?</Trans>
      </legend>
      {mistake && (
        <p id={`${id}-error`} role="alert" className="text-sm danger">
          {mistake}
        </p>
      )}
      {reasons.map((reason) => (
        <label key={reason} className={css['choice']}>
          <input
            type="radio"
            name="reason"
            value={reason}
            checked={form.fields.reason === reason}
            aria-labelledby={`report-${reason}`}
            aria-describedby={`report-${reason}-help`}
            onChange={() => form.change({ reason })}
          />
          <span id={`report-${reason}`} className="font-semibold">
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

/** The same list where one press leads on. Buttons: with radio buttons, the arrow keys would lead on as well. */
export function ReasonList({ onChoose }: { readonly onChoose: (reason: ReportReason) => void }) {
  const { i18n } = useLingui()
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={css['choices']}>
      <h3 id={titleId}>
        <Trans>What’s wrong?</Trans>
      </h3>
      {reasons.map((reason) => (
        <button
          key={reason}
          type="button"
          className={css['reason']}
          aria-describedby={`report-${reason}-help`}
          onClick={() => onChoose(reason)}
        >
          <span className="font-semibold">{i18n._(reasonTexts[reason].label)}</span>
          {/* Read as the description; as part of the name it would be read twice. */}
          <span id={`report-${reason}-help`} aria-hidden="true" className={css['help']}>
            {i18n._(reasonTexts[reason].help)}
          </span>
          <ChevronRight aria-hidden="true" size={20} strokeWidth={1.75} />
        </button>
      ))}
    </section>
  )
}

/** What the sender of a report says by sending it, beside the button. */
export function GoodFaith() {
  return (
    <p className={css['faith']}>
      <Trans>By sending this report, you confirm in good faith that it’s accurate and complete.</Trans>
    </p>
  )
}

/** In one's own words, and from whom where there is no account. */
export function ReportDetails({ form }: FormProps) {
  const { t } = useLingui()
  const { reason } = form.fields
  const { isVisitor } = form
  const isNeeded = reason !== null && needsExplanation(reason)
  return (
    <>
      {reason && <ReasonHelp reason={reason} />}
      <TextareaField
        {...form.field('explanation')}
        label={isNeeded ? t`What happened?` : t`What happened? (optional)`}
        hint={reason === 'copyright' ? t`Tell us which work it is, where to find it, and that you may act for its owner.` : undefined}
        isRequired={isNeeded}
        className={css['area']}
        rows={4}
        limit={limits.reportLength}
      />
      {isVisitor && <Sender form={form} />}
      <WhatHappensNext isVisitor={isVisitor} isUrgentReason={reason !== null && isUrgent(reason)} />
    </>
  )
}

function Sender({ form }: FormProps) {
  const { t } = useLingui()
  const isNeeded = form.needsName
  return (
    <>
      <TextField
        {...form.field('name')}
        label={isNeeded ? t`Your name` : t`Your name (optional)`}
        isRequired={isNeeded}
        autoComplete="name"
        maxLength={100}
      />
      <TextField
        {...form.field('email')}
        label={isNeeded ? t`Your email address` : t`Your email address (optional)`}
        hint={t`We’ll email you the outcome. The person you’re reporting won’t see your email address.`}
        isRequired={isNeeded}
        type="email"
        autoComplete="email"
        maxLength={limits.emailLength}
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
          A moderator usually reviews reports within {hours} hours. We keep a copy of what you report, so we can review it even if it’s
          deleted. We don’t tell the person you report that it was you.
        </Trans>
      </p>
      <p>
        {isVisitor ? (
          <Trans>We’ll email you when we decide.</Trans>
        ) : (
          <Trans>You’ll find the outcome in Settings, under “Reports and decisions”.</Trans>
        )}
      </p>
    </div>
  )
}
