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
      <LoadState title={t`What you brought along could not be read`} error={error} onRetry={() => void refetch()}>
        <Skeleton width="60%" />
      </LoadState>
    )
  return (
    <>
      {!archives.some(({ state }) => state === 'waiting') && <ChooseArchive />}
      {archives.length > 0 && (
        <RowList label={t`Archives you brought along`}>
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
      if (!isCancelled) report(t`The archive could not be sent`, error)
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
      title: t`This archive is too large`,
      description: t`At most ${limits.archiveMegabytes} MB can be brought.`,
    })
  }
  if (send.isPending) {
    return (
      <div role="status" className="flex flex-wrap items-center gap-3 w-full">
        <Progress label={t`Sending the archive`} value={share} />
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
          If your account was private there, it becomes private here before anything is brought. You can open it again afterwards.
        </Trans>
      </p>
      <Button onClick={() => input.current?.click()}>
        <Trans>Choose an archive</Trans>
      </Button>
    </>
  )
}

function ImportRow({ archive }: { readonly archive: DataImport }) {
  const { t, i18n } = useLingui()
  const { state, askedAt, refusal, report } = archive
  const ours = t`Something went wrong on our side. Please bring it once more; nothing comes twice.`
  const refusals = {
    unreadable: t`This file is no archive, or it is damaged.`,
    not_an_export: t`This archive does not come from a site like this one.`,
    too_large: t`This archive holds more than can be brought.`,
    // Of one that earlier releases stopped in the middle, this is said too.
    broken: report ? ours : t`The lists in this archive cannot be read.`,
    site_failed: ours,
  }
  // Without a reason nobody read it: its sending broke off, or whoever brought it was away for too long.
  const refused = refusal ? t`Nothing was taken from it` : t`Thrown away`
  const states = {
    waiting: t`Being read; we write you when it is done`,
    done: t`Done`,
    failed: report ? t`Only a part of it was brought` : refused,
  }
  return (
    <ListRow
      name={<span role={state === 'waiting' ? 'status' : undefined}>{states[state]}</span>}
      facts={<Trans>Brought on {absoluteTime(new Date(askedAt), i18n.locale)}</Trans>}
    >
      {refusal && <p className="text-sm muted">{refusals[refusal]}</p>}
      {report && <Report report={report} />}
    </ListRow>
  )
}

function Report({ report }: { readonly report: ImportReport }) {
  const { t } = useLingui()
  const reasons: Record<SkipReason, string> = {
    already_here: t`here already`,
    premium: t`premium, which only creators can post`,
    too_long: t`longer than yours may be here`,
    invalid: t`not readable`,
    file_missing: t`their picture or video is missing`,
    file_refused: t`their picture or video cannot be taken`,
    no_room: t`your storage is full`,
  }
  return (
    <ul className={css['report']}>
      <li>
        <Trans>
          From @{report.username} at {report.origin}
        </Trans>
      </li>
      <li>
        <Plural value={report.posts} one="# post" other="# posts" />, <Plural value={report.files} one="# file" other="# files" />
      </li>
      <li>
        <Plural value={report.follows} one="You follow # person more" other="You follow # people more" />
        {report.unknownPeople > 0 && ', '}
        {report.unknownPeople > 0 && <Plural value={report.unknownPeople} one="# is not here" other="# are not here" />}
      </li>
      {report.followsWaiting > 0 && (
        <li>
          <Plural value={report.followsWaiting} one="# person more is followed bit by bit" other="# people more are followed bit by bit" />
        </li>
      )}
      {report.isPrivate && (
        <li>
          <Trans>Your account is private now, as it was there.</Trans>
        </li>
      )}
      {report.skipped.map(({ reason, count }) => (
        <li key={reason}>
          <Plural value={count} one="# left out:" other="# left out:" /> {reasons[reason]}
        </li>
      ))}
    </ul>
  )
}
