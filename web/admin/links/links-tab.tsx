import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '#web/lib/query.ts'
import { type FormEvent, useState } from 'react'
import { linkNames } from '#contract/site/link-names.ts'
import type { LinkKey } from '#contract/site/site.ts'
import { ApiError, call } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { useKeptForm } from '#web/lib/use-kept-form.ts'
import { showToast } from '#web/lib/toasts.ts'
import { readSiteAnew } from '#web/lib/viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { adminKey } from '#web/admin/shell/staff-state.ts'
import { TabSkeleton } from '#web/admin/shell/tab-skeleton.tsx'
import { useErrorToast } from '#web/lib/use-error-toast.ts'
import css from './links.module.css'

const key = [...adminKey, 'links'] as const

/** The site’s three addresses elsewhere; each with an icon in the footer as long as it is set (OP6). */
export function LinksTab() {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('GET /api/site-settings', { signal }),
    staleTime: 0,
  })
  if (error && !data) return <LoadError title={t`The links could not be loaded`} error={error} onRetry={refetch} />
  if (!data) return <TabSkeleton />
  return (
    <div className={css['links']}>
      <p className={css['note']}>
        <Trans>Every page ends with an icon for each address given here. Leave a field empty to take its icon away.</Trans>
      </p>
      {data.map((link) => (
        <LinkForm key={link.key} name={link.key} saved={link.value} />
      ))}
    </div>
  )
}

function LinkForm({ name, saved }: { readonly name: LinkKey; readonly saved: string }) {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const report = useErrorToast()
  const {
    fields: { value },
    change,
    forget,
  } = useKeptForm(`link:${name}`, { value: saved })
  const [mistake, setMistake] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const network = linkNames[name]
  const save = async () => {
    setSaving(true)
    setMistake(undefined)
    try {
      await call('POST /api/site-settings', { body: { key: name, value: value.trim() } })
      await Promise.all([queryClient.invalidateQueries({ queryKey: key }), readSiteAnew(queryClient)])
      forget()
      showToast({ title: t`Social link updated successfully` })
    } catch (error) {
      const field = error instanceof ApiError ? error.fields[0] : undefined
      if (field) setMistake(field.rule === 'invalid' ? t`Please give a whole address that begins with https://` : field.message)
      if (field) showToast({ tone: 'error', title: t`Failed to update social link`, description: errorText(i18n, error) })
      else report(t`Failed to update social link`, error)
    }
    setSaving(false)
  }
  return (
    <form
      className={css['form']}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void save()
      }}
    >
      <Field label={network} error={mistake}>
        {(control) => (
          <Input
            {...control}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            value={value}
            onChange={(event) => change({ value: event.target.value })}
          />
        )}
      </Field>
      <Button type="submit" size="l" isLoading={isSaving} aria-label={t`Save the link to ${network}`}>
        <Trans>Save</Trans>
      </Button>
    </form>
  )
}
