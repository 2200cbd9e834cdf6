import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '#web/lib/query.ts'
import { linkNames } from '#contract/site/link-names.ts'
import type { LinkKey } from '#contract/site/site.ts'
import { call } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toasts.ts'
import { readSiteAnew } from '#web/lib/viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { adminKey } from '#web/admin/shell/staff-state.ts'
import { TabSkeleton } from '#web/admin/shell/tab-skeleton.tsx'
import { useForm } from '#web/lib/use-form.ts'
import { useErrorToast } from '#web/lib/use-error-toast.ts'
import { TextField } from '#web/ui/fields.tsx'
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
  if (error && !data) return <LoadError title={t`We couldn’t load the links`} error={error} onRetry={refetch} />
  if (!data) return <TabSkeleton />
  return (
    <div className={css['links']}>
      <p className="text-sm muted">
        <Trans>Each URL you enter here adds an icon at the bottom of every page. Leave a field empty to remove its icon.</Trans>
      </p>
      {data.map((link) => (
        <LinkForm key={link.key} name={link.key} saved={link.value} />
      ))}
    </div>
  )
}

function LinkForm({ name, saved }: { readonly name: LinkKey; readonly saved: string }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const report = useErrorToast()
  const network = linkNames[name]
  const failure = t`Failed to update social link`
  const form = useForm({
    draft: `link:${name}`,
    first: { value: saved },
    send: async ({ value }) => {
      await call('POST /api/site-settings', { body: { key: name, value: value.trim() } })
      await Promise.all([queryClient.invalidateQueries({ queryKey: key }), readSiteAnew(queryClient)])
      showToast({ title: t`Social link updated successfully` })
    },
    refused: (error) => {
      if (error.fields.length > 0) report(failure, error)
      return error.fields[0]?.rule === 'invalid' ? { value: t`Enter a full URL that starts with https://` } : undefined
    },
    failed: failure,
  })
  return (
    <form className={css['form']} noValidate onSubmit={form.submit}>
      <TextField {...form.field('value')} label={network} type="url" inputMode="url" autoComplete="off" placeholder="https://" />
      <Button type="submit" size="l" isLoading={form.isPending} aria-label={t`Save the link to ${network}`}>
        <Trans>Save</Trans>
      </Button>
    </form>
  )
}
