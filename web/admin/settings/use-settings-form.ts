import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { useState } from 'react'
import type { FieldError } from '#contract/errors.ts'
import type { SiteSettings } from '#contract/site/site.ts'
import { ApiError, call } from '#web/lib/api.ts'
import { useDraft } from '#web/lib/drafts.ts'
import { money } from '#web/lib/format.ts'
import { showToast } from '#web/lib/toasts.ts'
import { readSiteAnew } from '#web/lib/viewer.ts'
import { adminKey, useStaffRole } from '#web/admin/shell/staff-state.ts'
import { useErrorToast } from '#web/lib/use-error-toast.ts'

export const settingsKey = [...adminKey, 'settings'] as const

type Group = 'branding' | 'limits' | 'features'
type Mistakes = Readonly<Record<string, string>>

/** One group of settings on its way to the server: what is being saved, and what the server would not take. `forget` drops what was kept of it. */
export function useSettingsForm<G extends Group>(group: G, forget?: () => void) {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const report = useErrorToast()
  const role = useStaffRole()
  const [reason, setReason] = useDraft(`settings:${group}:reason`)
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [isSaving, setSaving] = useState(false)

  /** Prices are sent in cents and read as money. */
  const sentence = (error: FieldError): string => {
    const { field, rule, limit, message } = error
    if (limit === undefined || !field.endsWith('Cents')) return message
    const bound = money(limit, 'USD', i18n.locale)
    return rule === 'too_long' ? t`At most ${bound}.` : t`At least ${bound}.`
  }

  const save = async (wishes: { readonly [K in keyof SiteSettings[G]]?: SiteSettings[G][K] | null }) => {
    setSaving(true)
    setMistakes({})
    try {
      await call('PUT /api/admin/settings', { body: { [group]: wishes, ...(reason.trim() === '' ? {} : { reason: reason.trim() }) } })
      await Promise.all([queryClient.invalidateQueries({ queryKey: settingsKey }), readSiteAnew(queryClient)])
      setReason('')
      forget?.()
      showToast({ title: t`Settings saved` })
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : []
      setMistakes(Object.fromEntries(fields.map((field) => [field.field.replace(`${group}.`, ''), sentence(field)])))
      report(t`The settings could not be saved`, error)
    }
    setSaving(false)
  }
  return { reason, setReason, mistakes, isSaving, save, mayChange: role === 'owner' }
}
