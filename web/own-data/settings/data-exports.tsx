import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery, useQueryClient } from '#web/lib/query.ts'
import { useState } from 'react'
import type { DataExport } from '#contract/own-data/archives.ts'
import type { OwnUser } from '#contract/people/users.ts'
import { ApiError, call } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { absoluteTime } from '#web/lib/format.ts'
import { longDate } from '#web/lib/long-date.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAction } from '#web/lib/use-action.ts'
import { LoadState } from '#web/ui/load-state.tsx'
import { useProof } from '#web/account/session/use-proof.tsx'
import { Button } from '#web/ui/button.tsx'
import { ListRow, RowList } from '#web/ui/row-list.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import css from './own-data.module.css'

const lookEvery = 2_000

const exportsQuery = queryOptions({
  queryKey: ['own-exports'],
  queryFn: ({ signal }) => call('GET /api/me/exports', { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.some((one) => one.state === 'waiting') ? lookEvery : false),
})

/** The archives of one's own data: asking for one, and having it. */
export function DataExports({ own }: { readonly own: OwnUser }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { data: archives, error, refetch } = useQuery(exportsQuery)
  const proof = useProof(own.email)
  const ask = useAction(t`We couldn’t start the export`, () =>
    proof.run(async () => {
      await call('POST /api/me/exports', {})
      await queryClient.invalidateQueries(exportsQuery)
    }),
  )
  if (!archives)
    return (
      <LoadState title={t`We couldn’t load your exports`} error={error} onRetry={() => void refetch()}>
        <Skeleton width="60%" />
      </LoadState>
    )
  return (
    <>
      <MailedArchive />
      {archives.length > 0 && (
        <RowList label={t`Exports`}>
          {archives.map((archive) => (
            <ArchiveRow key={archive.id} archive={archive} prove={proof.run} />
          ))}
        </RowList>
      )}
      {!archives.some(({ state }) => state === 'waiting') && (
        <Button isLoading={ask.isPending} onClick={ask.run}>
          <Trans>Export my data</Trans>
        </Button>
      )}
      {proof.dialog}
    </>
  )
}

interface ArchiveRowProps {
  readonly archive: DataExport
  readonly prove: ReturnType<typeof useProof>['run']
}

function ArchiveRow({ archive, prove }: ArchiveRowProps) {
  const { t, i18n } = useLingui()
  const { id, state, askedAt, bytes, expiresAt } = archive
  const download = useAction(t`We couldn’t download the export`, () =>
    prove(async () => {
      const { url } = await call('POST /api/me/exports/{id}/link', { params: { id } })
      location.assign(url)
    }),
  )
  const asked = absoluteTime(new Date(askedAt), i18n.locale)
  const states = {
    waiting: t`Preparing your export. We’ll email you when it’s ready.`,
    ready: t`Ready`,
    failed: t`We couldn’t create this export. Request it again.`,
    gone: t({ message: 'Deleted', context: 'file' }),
  }
  return (
    <ListRow
      name={<span role={state === 'waiting' ? 'status' : undefined}>{states[state]}</span>}
      facts={
        <>
          <Trans>Requested on {asked}</Trans>
          {state === 'ready' && bytes !== null && ` · ${size(bytes, i18n.locale)}`}
          {state === 'ready' && expiresAt && ' · '}
          {state === 'ready' && expiresAt && <Trans>available until {longDate(new Date(expiresAt), i18n.locale)}</Trans>}
        </>
      }
      actions={
        state === 'ready' && (
          <Button size="s" aria-label={t`Download export from ${asked}`} isLoading={download.isPending} onClick={download.run}>
            <Trans>Download</Trans>
          </Button>
        )
      }
    />
  )
}

/** Whoever comes by the link of our mail: it opens once, so nothing is fetched before they say so. */
function MailedArchive() {
  const { t, i18n } = useLingui()
  const [key, setKey] = useState(() => new URLSearchParams(location.search).get('archive'))
  if (key === null) return null
  const download = async () => {
    const address = `/api/me/exports/file?key=${encodeURIComponent(key)}`
    // A look uses nothing up, and says what is wrong where a download would only fail.
    const response = await fetch(address, { method: 'HEAD' }).catch(() => null)
    setKey(null)
    if (response?.ok) return location.assign(address)
    const problem = response ? new ApiError(response, '') : new TypeError('no answer')
    const description = response?.status === 410 ? t`This link has been used or has expired.` : errorText(i18n, problem)
    showToast({ tone: 'error', title: t`We couldn’t download the export`, description })
  }
  return (
    <div className="grid justify-items-start gap-3 w-full p-4 border rounded-2">
      <p className={css['lead']}>
        <Trans>Your export is ready. This link works once.</Trans>
      </p>
      <Button variant="ink" onClick={() => void download()}>
        <Trans>Download export</Trans>
      </Button>
    </div>
  )
}

/** 1.2 MB, as the language writes it. */
function size(bytes: number, locale: string): string {
  const isSmall = bytes < 1_000_000
  const format = { style: 'unit', unit: isSmall ? 'kilobyte' : 'megabyte', maximumFractionDigits: isSmall ? 0 : 1 } as const
  return new Intl.NumberFormat(locale, format).format(Math.max(1, bytes / (isSmall ? 1_000 : 1_000_000)))
}
