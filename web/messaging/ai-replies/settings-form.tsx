import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import type { AiSettingsReply } from '#contract/messaging/ai-replies.ts'
import { limits } from '#contract/limits.ts'
import { call } from '#web/lib/api.ts'
import { keepAnswer } from '#web/lib/change-read.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useForm } from '#web/lib/use-form.ts'
import { SelectField, TextField, TextareaField } from '#web/ui/fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TagInput } from '#web/ui/tag-input.tsx'
import css from './ai-card.module.css'
import { aiActivityQuery, aiSettingsQuery } from './ai-queries.ts'
import { HoursField } from './hours-field.tsx'

interface SettingsFormProps {
  readonly creatorId: number
  readonly settings: AiSettingsReply
}

/** How the AI answers in one's name. Nothing counts before it is saved. */
export function SettingsForm({ creatorId, settings }: SettingsFormProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const most = limits.aiDailyCapMaximum
  const form = useForm({
    draft: 'ai-settings',
    // Words alone are kept: what is on and off is what the server says.
    keeps: ['persona', 'topics', 'avoidedTopics'],
    first: { ...settings, dailyCap: String(settings.dailyCap) },
    check: ({ dailyCap }) => ({
      dailyCap:
        !(Number.isInteger(Number(dailyCap)) && Number(dailyCap) >= 1 && Number(dailyCap) <= most) &&
        t`Enter a whole number from 1 to ${most}.`,
    }),
    send: async ({ isOn, mode, persona, topics, avoidedTopics, hours, length, dailyCap }) => {
      const body = { isOn, mode, persona: persona.trim(), topics, avoidedTopics, hours, length, dailyCap: Number(dailyCap) }
      const saved = await call('PUT /api/creator/{id}/ai', { params: { id: creatorId }, body })
      keepAnswer(queryClient, aiSettingsQuery(creatorId).queryKey, saved)
      await queryClient.invalidateQueries(aiActivityQuery(creatorId))
      showToast({ tone: 'success', title: saved.isOn ? t`Automatic replies are on` : t`Automatic replies are off` })
    },
    failed: t`We couldn’t save your change`,
  })
  const { fields: wanted, change } = form
  const [topicCount, topicLength] = [limits.aiTopics, limits.aiTopicLength]
  return (
    <form className="grid gap-4 min-w-0" onSubmit={form.submit} noValidate>
      <Checkbox
        label={<Trans>Reply to fans automatically</Trans>}
        {...form.box('isOn')}
        disabled={settings.provider === 'missing' && !wanted.isOn}
      />
      <SelectField
        {...form.field('mode')}
        label={t`What the AI does`}
        choices={{ reply: t`Send replies automatically`, draft: t`Suggest replies for you to send` }}
      />
      <TextareaField
        {...form.field('persona')}
        label={t`Tone`}
        hint={t`For example: warm and brief, first names, no exclamation marks.`}
        rows={3}
        limit={limits.aiPersonaLength}
      />
      <TagInput
        label={t`Allowed topics`}
        hint={t`Leave empty to allow everything in your profile.`}
        error={form.errors['topics']}
        items={wanted.topics}
        most={topicCount}
        itemLength={topicLength}
        onChange={(topics) => change({ topics })}
      />
      <TagInput
        label={t`Off-limits topics`}
        error={form.errors['avoidedTopics']}
        items={wanted.avoidedTopics}
        most={topicCount}
        itemLength={topicLength}
        onChange={(avoidedTopics) => change({ avoidedTopics })}
      />
      <div className={css['row']}>
        <SelectField {...form.field('length')} label={t`Reply length`} choices={{ short: t`Short`, medium: t`Medium`, long: t`Long` }} />
        <TextField {...form.field('dailyCap')} label={t`Maximum replies per day`} type="number" inputMode="numeric" min={1} max={most} />
      </div>
      <HoursField hours={wanted.hours} error={form.errors['hours']} onChange={(hours) => change({ hours })} />
      <div>
        <Button type="submit" variant="ink" isLoading={form.isPending}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  )
}
