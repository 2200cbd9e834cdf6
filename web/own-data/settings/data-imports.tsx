import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery, useQueryClient } from '#web/lib/query.ts'
import { useRef, useState } from 'react'
import type { DataImport, ImportReport, SkipReason } from '#contract/own-data/archives.ts'
import { limits } from '#contract/limits.ts'
import { call } from '#web/lib/api.ts'
import { absoluteTime } from '#web/lib/format.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAction } from '#web/lib/use-action.ts'
import { useErrorToast } from '#web/lib/use-error-toast.ts'
import { LoadState } from '#web/ui/load-state.tsx'
import { sendForm } from '#web/people/media/send-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { ListRow, RowList } from '#web/ui/row-list.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import css from './own-data.module.css'

const lookEvery = 2_000
const followsEvery = 60_000
const megabyte = 1024 * 1024

const importsQuery = queryOptions({
  queryKey: ['own-imports'],
  queryFn: ({ signal }) => call('GET /api/me/imports', { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => {
    if (state.data?.some((one) => one.state === 'waiting')) return lookEvery
    // Who is still followed comes a minute at a time.
    return state.data?.some(({ report }) => report && report.followsWaiting > 0) ? followsEvery : false
  },
})

/** Archives that are brought along: sending one, and what became of each. */
export function DataImports() {
  const { t } = useLingui()
  const { data: archives, error, refetch } = useQuery(importsQuery)
  if (!archives)
    return (
      <LoadState title={t`We couldn’t load your imports`} error={error} onRetry={() => void refetch()}>
        <Skeleton width="60%" />
      </LoadState>
    )
  return (
    <>
      {!archives.some(({ state }) => state === 'waiting') && <ChooseArchive />}
      {archives.length > 0 && (
        <RowList label={t`Imports`}>
          {archives.map((archive) => (
            <ImportRow key={archive.id} archive={archive} />
          ))}
        </RowList>
      )}
    </>
  )
}

function ChooseArchive() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const report = useErrorToast()
  const input = useRef<HTMLInputElement>(null)
  const [share, setShare] = useState(0)
  const sending = useRef<AbortController>(null)
  const send = useAction(
    (error) => {
      const isCancelled = error instanceof DOMException && error.name === 'AbortError'
      if (!isCancelled) report(t`We couldn’t upload the file`, error)
    },
    async (file: File) => {
      sending.current = new AbortController()
      setShare(0)
      const form = new FormData()
      form.append('archive', file)
      await sendForm('/api/me/imports', form, { onProgress: setShare, signal: sending.current.signal })
      await queryClient.invalidateQueries(importsQuery)
    },
  )
  const choose = (file: File) => {
    if (file.size <= limits.archiveMegabytes * megabyte) return send.run(file)
    return showToast({
      tone: 'error',
      title: t`This file is too large`,
      description: t`You can import up to ${limits.archiveMegabytes} MB.`,
    })
  }
  if (send.isPending) {
    return (
      <div role="status" className="flex flex-wrap items-center gap-3 w-full">
        <Progress label={t`Uploading file`} value={share} />
        <Button size="s" onClick={() => sending.current?.abort()}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    )
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        tabIndex={-1}
        aria-hidden="true"
        accept=".zip,application/zip"
        className="visually-hidden"
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          if (file) choose(file)
        }}
      />
      <p className={css['lead']}>
        <Trans>
          If your account was private there, we’ll make it private here before the import. You can make it public again afterwards.
        </Trans>
      </p>
      <Button onClick={() => input.current?.click()}>
        <Trans>Choose a file</Trans>
      </Button>
    </>
  )
}

function ImportRow({ archive }: { readonly archive: DataImport }) {
  const { t, i18n } = useLingui()
  const { state, askedAt, refusal, report } = archive
  const ours = t`Something went wrong on our side. Upload the file again. Nothing will be duplicated.`
  const refusals = {
    unreadable: t`This file isn’t an export, or it’s damaged.`,
    not_an_export: t`This export isn’t from a site that runs this software.`,
    too_large: t`This export is larger than we can import.`,
    // Of one that earlier releases stopped in the middle, this is said too.
    broken: report ? ours : t`We couldn’t read the lists in this export.`,
    site_failed: ours,
  }
  // Without a reason nobody read it: its sending broke off, or whoever brought it was away for too long.
  const refused = refusal ? t`Nothing was imported` : t({ message: 'Deleted', context: 'file' })
  const states = {
    waiting: t`Importing. We’ll email you when it’s done.`,
    done: t`Done`,
    failed: report ? t`Only part of it was imported` : refused,
  }
  return (
    <ListRow
      name={<span role={state === 'waiting' ? 'status' : undefined}>{states[state]}</span>}
      facts={<Trans>Uploaded on {absoluteTime(new Date(askedAt), i18n.locale)}</Trans>}
    >
      {refusal && <p className="text-sm muted">{refusals[refusal]}</p>}
      {report && <Report report={report} />}
    </ListRow>
  )
}

function Report({ report }: { readonly report: ImportReport }) {
  const { t } = useLingui()
  const reasons: Record<SkipReason, string> = {
    already_here: t`already here`,
    premium: t`premium posts, which only creators can publish`,
    too_long: t`longer than your account allows here`,
    invalid: t`couldn’t be read`,
    file_missing: t`their photo or video is missing`,
    file_refused: t`their photo or video isn’t accepted`,
    no_room: t`your storage is full`,
  }
  return (
    <ul className={css['report']}>
      <li>
        <Trans>
          From @{report.username} on {report.origin}
        </Trans>
      </li>
      <li>
        <Plural value={report.posts} one="# post" other="# posts" />, <Plural value={report.files} one="# file" other="# files" />
      </li>
      <li>
        <Plural value={report.follows} one="You now follow # more person" other="You now follow # more people" />
        {report.unknownPeople > 0 && ', '}
        {report.unknownPeople > 0 && <Plural value={report.unknownPeople} one="# isn’t here" other="# aren’t here" />}
      </li>
      {report.followsWaiting > 0 && (
        <li>
          <Plural value={report.followsWaiting} one="You’ll follow # more person over time" other="You’ll follow # more people over time" />
        </li>
      )}
      {report.isPrivate && (
        <li>
          <Trans>Your account is now private, as it was there.</Trans>
        </li>
      )}
      {report.skipped.map(({ reason, count }) => (
        <li key={reason}>
          <Plural value={count} one="# skipped:" other="# skipped:" /> {reasons[reason]}
        </li>
      ))}
    </ul>
  )
}
