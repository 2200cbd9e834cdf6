import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { WaveSample as Sample } from '#contract/account/waves.ts'
import { PersonCell } from '#web/admin/shell/person-cell.tsx'
import { adminKey } from '#web/admin/shell/staff-state.ts'
import { call } from '#web/lib/api.ts'
import { useQuery } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { LoadState } from '#web/ui/load-state.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { wayTexts } from './wave-texts.ts'
import css from './waves.module.css'

interface WaveSampleProps {
  readonly query: object
  readonly leftOut: ReadonlySet<number>
  readonly onLeaveOut: (id: number, isLeftOut: boolean) => void
}

/** Some of the selected accounts, at random. Each can be left out. */
export function WaveSample({ query, leftOut, onLeaveOut }: WaveSampleProps) {
  const { t } = useLingui()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...adminKey, 'waves', 'sample', query],
    queryFn: ({ signal }) => call('GET /api/admin/waves/sample', { query, signal }),
    staleTime: 60_000,
  })
  if (!data) {
    return (
      <LoadState title={t`We couldn’t load the sample`} error={error} onRetry={refetch}>
        <Skeleton height="8rem" />
      </LoadState>
    )
  }
  if (data.length === 0) return null
  return (
    <section className="grid gap-3" aria-label={t`Sample of the selected accounts`}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-sm font-semibold">
          <Plural value={data.length} one="Sample: # account" other="Sample: # accounts" />
        </h2>
        <Button size="s" isLoading={isFetching} onClick={() => void refetch()}>
          <Trans>Show others</Trans>
        </Button>
      </div>
      <ul className={css['sample']}>
        {data.map((one) => (
          <SampleCard key={one.user.id} one={one} isLeftOut={leftOut.has(one.user.id)} onLeaveOut={onLeaveOut} />
        ))}
      </ul>
    </section>
  )
}

interface SampleCardProps extends Pick<WaveSampleProps, 'onLeaveOut'> {
  readonly one: Sample
  readonly isLeftOut: boolean
}

function SampleCard({ one, isLeftOut, onLeaveOut }: SampleCardProps) {
  const { t, i18n } = useLingui()
  const { user, joinedAt, network, domain, way, firstText, posts, comments, messages, follows, answers } = one
  const name = user.displayName
  return (
    <li className={css['card']}>
      <PersonCell person={user} />
      <p className="text-xs muted">
        <RelativeTime at={joinedAt} look="ago" /> · {i18n._(wayTexts[way])} · {domain} · {network}
      </p>
      {firstText !== null && (
        <p dir="auto" className={css['words']}>
          {firstText}
        </p>
      )}
      <ul className={css['counts']}>
        <li>
          <Plural value={posts} one="# post" other="# posts" />
        </li>
        <li>
          <Plural value={comments} one="# comment" other="# comments" />
        </li>
        <li>
          <Plural value={messages} one="# message" other="# messages" />
        </li>
        <li>
          <Plural value={follows} one="follows # person" other="follows # people" />
        </li>
        {answers > 0 && (
          <li>
            <Plural value={answers} one="answered by # person" other="answered by # people" />
          </li>
        )}
      </ul>
      <Checkbox
        label={t`Leave out`}
        aria-label={t`Leave out ${name}`}
        checked={isLeftOut}
        onChange={({ target }) => onLeaveOut(user.id, target.checked)}
      />
    </li>
  )
}
