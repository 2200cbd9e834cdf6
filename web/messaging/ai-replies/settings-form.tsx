import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { type FormEvent, useState } from 'react'
import type { AiSettings, AiSettingsReply } from '#contract/messaging/ai-replies.ts'
import { limits } from '#contract/limits.ts'
import { ApiError, call } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useKeptForm } from '#web/lib/use-kept-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { TagInput } from '#web/ui/tag-input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
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
  // Words alone are kept: what is on and off is what the server says.
  const { persona, topics, avoidedTopics } = settings
  const words = useKeptForm('ai-settings', { persona, topics, avoidedTopics })
  const [chosen, setChosen] = useState<Partial<AiSettings>>({})
  const [typedCap, setCap] = useState<string>()
  const wanted: AiSettings = { ...settings, ...words.fields, ...chosen }
  const cap = typedCap ?? String(settings.dailyCap)
  const { mistakes, isSaving, save } = useSaving(creatorId, () => {
    words.forget()
    setChosen({})
    setCap(undefined)
  })
  const change = (part: Partial<AiSettings>) => setChosen((known) => ({ ...known, ...part }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save(wanted, cap)
  }
  const [topicCount, topicLength] = [limits.aiTopics, limits.aiTopicLength]
  return (
    <form className={css['form']} onSubmit={submit} noValidate>
      <Checkbox
        label={<Trans>Answer fans automatically</Trans>}
        checked={wanted.isOn}
        disabled={settings.provider === 'missing' && !wanted.isOn}
        onChange={(event) => change({ isOn: event.target.checked })}
      />
      <Field label={t`What the AI does`}>
        {(control) => (
          <Select {...control} value={wanted.mode} onChange={(event) => change({ mode: event.target.value as AiSettings['mode'] })}>
            <option value="reply">{t`Sends replies by itself`}</option>
            <option value="draft">{t`Suggests replies, and you send them`}</option>
          </Select>
        )}
      </Field>
      <Field
        label={t`How it should sound`}
        hint={t`For example: warm and brief, first names, no exclamation marks.`}
        error={mistakes['persona']}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            limit={limits.aiPersonaLength}
            value={wanted.persona}
            onChange={(event) => words.change({ persona: event.target.value })}
          />
        )}
      </Field>
      <TagInput
        label={t`Topics it may speak about`}
        hint={t`Leave empty for everything in your profile.`}
        error={mistakes['topics']}
        items={wanted.topics}
        most={topicCount}
        itemLength={topicLength}
        onChange={(topics) => words.change({ topics })}
      />
      <TagInput
        label={t`Topics it never speaks about`}
        error={mistakes['avoidedTopics']}
        items={wanted.avoidedTopics}
        most={topicCount}
        itemLength={topicLength}
        onChange={(avoidedTopics) => words.change({ avoidedTopics })}
      />
      <div className={css['row']}>
        <Field label={t`Length of replies`}>
          {(control) => (
            <Select {...control} value={wanted.length} onChange={(event) => change({ length: event.target.value as AiSettings['length'] })}>
              <option value="short">{t`Short`}</option>
              <option value="medium">{t`Medium`}</option>
              <option value="long">{t`Long`}</option>
            </Select>
          )}
        </Field>
        <Field label={t`Replies a day, at most`} error={mistakes['dailyCap']}>
          {(control) => (
            <Input
              {...control}
              type="number"
              inputMode="numeric"
              min={1}
              max={limits.aiDailyCapMaximum}
              value={cap}
              onChange={(event) => setCap(event.target.value)}
            />
          )}
        </Field>
      </div>
      <HoursField hours={wanted.hours} error={mistakes['hours']} onChange={(hours) => change({ hours })} />
      <div>
        <Button type="submit" variant="ink" isLoading={isSaving}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  )
}

function useSaving(creatorId: number, onSaved: () => void) {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const [mistakes, setMistakes] = useState<Readonly<Record<string, string>>>({})
  const [isSaving, setSaving] = useState(false)
  const save = async (wanted: AiSettings, cap: string) => {
    const dailyCap = Number(cap)
    const most = limits.aiDailyCapMaximum
    if (!Number.isInteger(dailyCap) || dailyCap < 1 || dailyCap > most) {
      setMistakes({ dailyCap: t`Please give a whole number from 1 to ${most}.` })
      return
    }
    setSaving(true)
    setMistakes({})
    try {
      const { isOn, mode, persona, topics, avoidedTopics, hours, length } = wanted
      const body = { isOn, mode, persona: persona.trim(), topics, avoidedTopics, hours, length, dailyCap }
      const saved = await call('PUT /api/creator/{id}/ai', { params: { id: creatorId }, body })
      queryClient.setQueryData(aiSettingsQuery(creatorId).queryKey, saved)
      onSaved()
      await queryClient.invalidateQueries(aiActivityQuery(creatorId))
      showToast({ tone: 'success', title: saved.isOn ? t`Automatic replies are on` : t`Automatic replies are off` })
    } catch (error) {
      if (error instanceof ApiError && error.fields.length > 0) {
        setMistakes(Object.fromEntries(error.fields.map(({ field, message }) => [field.split('.')[0] ?? '', message])))
      } else showToast({ tone: 'error', title: t`This could not be changed`, description: errorText(i18n, error) })
    } finally {
      setSaving(false)
    }
  }
  return { mistakes, isSaving, save }
}
