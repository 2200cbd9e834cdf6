import { useLingui } from '@lingui/react/macro'
import type { AdminUser } from '#contract/admin/admin.ts'
import { limits } from '#contract/limits.ts'
import type { ReportReason } from '#contract/moderation/moderation.ts'
import { reasons, reasonTexts } from '#web/moderation/reports/reasons.ts'
import { useDecide } from './use-decide.ts'
import type { PersonDecision } from './user-wish.ts'
import { useForm } from '#web/lib/use-form.ts'
import { useTextCheck } from '#web/lib/use-text-check.ts'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { SelectField, TextareaField, TextField } from '#web/ui/fields.tsx'

interface DecisionDialogProps {
  readonly action: PersonDecision
  readonly user: AdminUser
  readonly onClose: () => void
}

const longest = 3650
const isOutside = (days: number | null) => days !== null && !(Number.isSafeInteger(days) && days >= 1 && days <= longest)

/** Acts on a person. What is written here is what they are told, so a ground and an explanation are asked for. */
export function DecisionDialog({ action, user, onClose }: DecisionDialogProps) {
  const { t, i18n } = useLingui()
  const words = useDecisionWords(user.displayName)[action]
  const decide = useDecide(action, user, onClose)
  const checkText = useTextCheck()
  const hasEnd = action !== 'warn'
  const endOf = (days: string) => (hasEnd && days.trim() !== '' ? Number(days) : null)
  const form = useForm({
    first: { ground: '', explanation: '', days: '7', reason: '' },
    check: ({ ground, explanation, days }) => ({
      ground: ground === '' && t`Choose a reason.`,
      explanation: checkText(explanation, limits.reportLength, t`Enter a message to the user.`),
      days: isOutside(endOf(days)) && t`Enter 1 to ${longest} days, or leave it empty.`,
    }),
    send: ({ ground, explanation, reason, days }) =>
      decide({ ground: ground as ReportReason, explanation: explanation.trim(), reason: reason.trim(), days: endOf(days) }),
    failed: t`We couldn’t save the decision`,
  })
  return (
    <DialogForm title={words.title} onClose={onClose} form={form} verb={words.verb} variant="danger" className="grid grid-cols-1 gap-4">
      <p className="measure text-sm muted">{words.effect}</p>
      <SelectField
        {...form.field('ground')}
        label={t`Reason`}
        isRequired
        data-autofocus
        placeholder={t`Choose a reason`}
        choices={Object.fromEntries(reasons.map((choice) => [choice, i18n._(reasonTexts[choice].label)]))}
      />
      <TextareaField
        {...form.field('explanation')}
        label={t`Message to the user`}
        hint={t`What they did, where, and which rule it breaks`}
        isRequired
        limit={limits.reportLength}
      />
      {hasEnd && (
        <TextField {...form.field('days')} label={t`Duration in days`} hint={t`Leave empty for no end date`} inputMode="numeric" />
      )}
      <TextField
        {...form.field('reason')}
        label={t`Note for the site team (optional)`}
        hint={t`Kept in the audit log. The user won’t see it.`}
        maxLength={limits.reasonLength}
      />
    </DialogForm>
  )
}

/** What each action is called, and what it brings about. */
function useDecisionWords(name: string) {
  const { t } = useLingui()
  return {
    warn: { title: t`Warn ${name}`, verb: t`Send warning`, effect: t`We’ll tell them what was wrong. Nothing else changes.` },
    limit: {
      title: t`Limit ${name}`,
      verb: t`Limit`,
      effect: t`Only current followers can find their profile and posts. We’ll tell them why.`,
    },
    freeze_payouts: {
      title: t`Freeze ${name}’s payouts`,
      verb: t`Freeze payouts`,
      effect: t`Their earnings stay in their balance, and no payouts are sent. We’ll tell them why.`,
    },
    suspend: {
      title: t`Suspend ${name}`,
      verb: t`Suspend`,
      effect: t`Until the suspension ends, their content is hidden and they’re signed out everywhere. We’ll tell them why.`,
    },
  }
}
