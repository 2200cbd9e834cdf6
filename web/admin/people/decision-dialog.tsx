import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import type { AdminUser } from '#contract/admin/admin.ts'
import { limits } from '#contract/limits.ts'
import type { ReportReason } from '#contract/moderation/moderation.ts'
import { visibleLength } from '#contract/visible-text.ts'
import { reasons, reasonTexts } from '#web/moderation/reports/reasons.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import css from '../shell/admin.module.css'
import { useDecide } from './use-decide.ts'
import type { PersonDecision } from './user-wish.ts'

interface DecisionDialogProps {
  readonly action: PersonDecision
  readonly user: AdminUser
  readonly onClose: () => void
}

const longest = 3650

/** Acts on a person. What is written here is what they are told, so a ground and an explanation are asked for. */
export function DecisionDialog({ action, user, onClose }: DecisionDialogProps) {
  const { t, i18n } = useLingui()
  const formId = useId()
  const words = useDecisionWords(user.displayName)[action]
  const { isSending, send } = useDecide(action, user, onClose)
  const [ground, setGround] = useState<ReportReason | 'none'>('none')
  const [explanation, setExplanation] = useState('')
  const [days, setDays] = useState('7')
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const hasEnd = action !== 'warn'
  const end = days.trim() === '' ? null : Number(days)
  const mistakes = {
    ground: ground === 'none' ? t`Please choose a ground.` : undefined,
    explanation:
      explanation.trim() === ''
        ? t`Please write what they are told.`
        : visibleLength(explanation) > limits.reportLength
          ? t`This is too long.`
          : undefined,
    days:
      end !== null && !(Number.isSafeInteger(end) && end >= 1 && end <= longest)
        ? t`Please give 1 to ${longest} days, or none.`
        : undefined,
  }
  const shown: Partial<typeof mistakes> = isChecked ? mistakes : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (ground === 'none' || mistakes.explanation || (hasEnd && mistakes.days)) return
    send({ ground, explanation: explanation.trim(), reason: reason.trim(), days: hasEnd ? end : null })
  }
  return (
    <FormDialog
      title={words.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="danger" isLoading={isSending}>
            {words.verb}
          </Button>
        </>
      }
    >
      <form id={formId} className={css['form']} onSubmit={submit} noValidate>
        <p className={css['note']}>{words.effect}</p>
        <Field label={t`Ground`} error={shown.ground} isRequired>
          {(control) => (
            <Select {...control} data-autofocus value={ground} onChange={(event) => setGround(event.target.value as ReportReason)}>
              <option value="none" disabled>
                {t`Choose a ground`}
              </option>
              {reasons.map((choice) => (
                <option key={choice} value={choice}>
                  {i18n._(reasonTexts[choice].label)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t`What they are told`} hint={t`What they did, where, and which rule it breaks`} error={shown.explanation} isRequired>
          {(control) => (
            <Textarea
              {...control}
              limit={limits.reportLength}
              value={explanation}
              onChange={(event) => setExplanation(event.target.value)}
            />
          )}
        </Field>
        {hasEnd && (
          <Field label={t`For how many days`} hint={t`Leave empty for no end`} error={shown.days}>
            {(control) => <Input {...control} inputMode="numeric" value={days} onChange={(event) => setDays(event.target.value)} />}
          </Field>
        )}
        <Field label={t`Note for the staff (optional)`} hint={t`Kept in the audit log; they do not see it`}>
          {(control) => (
            <Input {...control} maxLength={limits.reasonLength} value={reason} onChange={(event) => setReason(event.target.value)} />
          )}
        </Field>
      </form>
    </FormDialog>
  )
}

/** What each action is called, and what it brings about. */
function useDecisionWords(name: string) {
  const { t } = useLingui()
  return {
    warn: { title: t`Warn ${name}`, verb: t`Send warning`, effect: t`They are told what was wrong. Nothing else changes.` },
    limit: {
      title: t`Limit ${name}`,
      verb: t`Limit`,
      effect: t`Only people who follow them already find them and what they publish. They are told why.`,
    },
    freeze_payouts: {
      title: t`Freeze the payouts of ${name}`,
      verb: t`Freeze payouts`,
      effect: t`What they earn stays on their balance; nothing goes to their bank. They are told why.`,
    },
    suspend: {
      title: t`Suspend ${name}`,
      verb: t`Suspend`,
      effect: t`Everything of theirs is out of sight, and they are signed out everywhere, until the suspension ends. They are told why.`,
    },
  }
}
