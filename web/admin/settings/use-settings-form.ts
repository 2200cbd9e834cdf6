import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import type { FieldError } from '#contract/errors.ts'
import type { SiteSettings } from '#contract/site/site.ts'
import { call } from '#web/lib/api.ts'
import { money } from '#web/lib/format.ts'
import { showToast } from '#web/lib/toasts.ts'
import { readSiteAnew } from '#web/lib/viewer.ts'
import { adminKey, useStaffRole } from '#web/admin/shell/staff-state.ts'
import { type FieldErrors, useForm } from '#web/lib/use-form.ts'

export const settingsKey = [...adminKey, 'settings'] as const

type Group = 'branding' | 'limits' | 'features' | 'joining' | 'networks' | 'seller'
type Wishes<G extends Group> = { readonly [K in keyof SiteSettings[G]]?: SiteSettings[G][K] | null }

interface Settings<G extends Group, Fields> {
  readonly first: Fields
  /** The only fields that are kept, where not all may be. */
  readonly keeps?: readonly (keyof Fields | 'reason')[]
  readonly check?: (fields: Fields) => FieldErrors<Fields>
  /** What the fields ask of the server. */
  readonly wishes: (fields: Fields) => Wishes<G>
}

/** One group of settings while it's changed: what was typed is kept until it's saved, and what the server would not take is said. */
export function useSettingsForm<G extends Group, Fields extends object>(group: G, { first, keeps, check, wishes }: Settings<G, Fields>) {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const role = useStaffRole()

  /** Prices are sent in cents and read as money. */
  const sentence = ({ field, rule, limit, message }: FieldError): string => {
    if (limit === undefined || !field.endsWith('Cents')) return message
    const bound = money(limit, 'USD', i18n.locale)
    return rule === 'too_long' ? t`At most ${bound}.` : t`At least ${bound}.`
  }
  const form = useForm<Fields & { readonly reason: string }>({
    draft: `settings:${group}`,
    ...(keeps && { keeps }),
    first: { ...first, reason: '' },
    check: (fields) => (check?.(fields) ?? {}) as FieldErrors<Fields & { readonly reason: string }>,
    send: async ({ reason: words, ...fields }) => {
      const reason = words.trim()
      await call('PUT /api/admin/settings', {
        body: { [group]: wishes(fields as unknown as Fields), ...(reason === '' ? {} : { reason }) },
      })
      await Promise.all([queryClient.invalidateQueries({ queryKey: settingsKey }), readSiteAnew(queryClient)])
      showToast({ title: t`Settings saved` })
    },
    refused: ({ fields }) =>
      Object.fromEntries(fields.map((error) => [error.field.replace(`${group}.`, ''), sentence(error)])) as FieldErrors<
        Fields & { readonly reason: string }
      >,
    failed: t`We couldn’t save the settings`,
  })
  return { ...form, mayChange: role === 'owner' }
}
