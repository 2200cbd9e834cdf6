import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Wave, WaveTrait, WaveView } from '#contract/account/waves.ts'
import { adminKey, reaches, useStaffRole } from '#web/admin/shell/staff-state.ts'
import { call } from '#web/lib/api.ts'
import { dateAndTime } from '#web/admin/shell/format.ts'
import { fullNumber } from '#web/lib/format.ts'
import { keepPreviousData, useQuery } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SelectField } from '#web/ui/fields.tsx'
import { LoadState } from '#web/ui/load-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { UndoWaveDialog } from './undo-wave-dialog.tsx'
import { useWaveFilter } from './use-wave-filter.ts'
import { WaveGroups } from './wave-groups.tsx'
import { WaveList, WaveProgress } from './wave-list.tsx'
import { WavePlot } from './wave-plot.tsx'
import { WaveSample } from './wave-sample.tsx'
import { traitTexts, valueText } from './wave-texts.ts'
import css from './waves.module.css'

const none: ReadonlySet<number> = new Set()
type Filter = ReturnType<typeof useWaveFilter>

/** Who signed up when, by what they have in common; a selection of them is suspended together, and restored together. */
export function WavesTab() {
  const { t } = useLingui()
  const filter = useWaveFilter()
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [...adminKey, 'waves', 'view', filter.query],
    queryFn: ({ signal }) => call('GET /api/admin/waves', { query: filter.query, signal }),
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  })
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-sm muted measure">
        <Trans>Find accounts that came together, and suspend them together. You can restore them at any time.</Trans>
      </p>
      <Period surges={data?.surges ?? []} filter={filter} />
      {data ? (
        <>
          <View view={data} filter={filter} isOld={isPlaceholderData} />
          <WaveList />
        </>
      ) : (
        <LoadState title={t`We couldn’t load the sign-ups`} error={error} onRetry={refetch}>
          <Skeleton height="16rem" />
        </LoadState>
      )}
    </div>
  )
}

interface ViewProps {
  readonly view: WaveView
  readonly filter: Filter
  /** Of the selection before, while the one of the filter is on its way. */
  readonly isOld: boolean
}

function View({ view, filter, isOld }: ViewProps) {
  const { t } = useLingui()
  const of = JSON.stringify(filter.query)
  const [left, setLeft] = useState({ of, ids: none })
  // Who was left out of one selection may not be in another.
  const leftOut = left.of === of ? left.ids : none
  const leaveOut = (id: number, isLeftOut: boolean) =>
    setLeft({ of, ids: isLeftOut ? new Set([...leftOut, id]) : new Set([...leftOut].filter((other) => other !== id)) })
  const isEmpty = view.count === 0 && Object.keys(filter.chosen).length === 0
  return (
    <>
      {isEmpty ? (
        <EmptyState title={t`No sign-ups in this period`} />
      ) : (
        <>
          <WavePlot view={view} />
          <Chips filter={filter} />
          <Selected key={of} view={view} filter={filter} leftOut={leftOut} isOld={isOld} />
          <WaveGroups groups={view.groups} chosen={filter.chosen} onChoose={filter.choose} />
          <WaveSample query={filter.query} leftOut={leftOut} onLeaveOut={leaveOut} />
        </>
      )}
    </>
  )
}

const periods = ['day', 'week', 'month']

function Period({ surges, filter }: Pick<WaveView, 'surges'> & { readonly filter: Filter }) {
  const { t, i18n } = useLingui()
  const begins = surges.map(({ beganAt }) => beganAt)
  // The chosen one stays, also when the surges can't be loaded.
  if (filter.period && !periods.includes(filter.period) && !begins.includes(filter.period)) begins.push(filter.period)
  const surgeOf = (at: string) => {
    const day = dateAndTime(at, i18n.locale)
    return t`Surge of ${day}`
  }
  return (
    <div className={css['period']}>
      <SelectField
        label={t`Period`}
        value={filter.period || 'day'}
        onChange={({ target: { value } }) =>
          filter.setPeriod(value === 'day' ? '' : value, surges.find(({ beganAt }) => beganAt === value)?.endedAt ?? null)
        }
      >
        <option value="day">{t`Last 24 hours`}</option>
        <option value="week">{t`Last 7 days`}</option>
        <option value="month">{t`Last 30 days`}</option>
        {begins.map((beganAt) => (
          <option key={beganAt} value={beganAt}>
            {surgeOf(beganAt)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

function Chips({ filter: { chosen, choose } }: { readonly filter: Filter }) {
  const { t, i18n } = useLingui()
  const entries = Object.entries(chosen) as [WaveTrait, string][]
  if (entries.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2" aria-label={t`Selected by`}>
      {entries.map(([trait, value]) => {
        const text = valueText(trait, value)
        const [name, said] = [i18n._(traitTexts[trait]), typeof text === 'string' ? text : i18n._(text)]
        return (
          <li key={trait} className={css['chip']}>
            <Button size="s" icon={<X aria-hidden size={16} />} aria-label={t`Remove ${name}: ${said}`} onClick={() => choose(trait, '')}>
              {name}: {said}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

interface SelectedProps extends ViewProps {
  readonly leftOut: ReadonlySet<number>
}

function Selected({ view, filter, leftOut, isOld }: SelectedProps) {
  const { t, i18n } = useLingui()
  const isAdmin = reaches(useStaffRole(), 'admin')
  const [isAsking, setAsking] = useState(false)
  const [begun, setBegun] = useState<Wave>()
  const { selected } = view
  const total = fullNumber(view.count, i18n.locale)
  const accounts = Math.max(0, selected.accounts - leftOut.size)
  const { answered: _, ...shared } = filter.query as { answered?: string }
  // All who came within some time are no wave, unless sign-ups surged.
  const isNarrowed = filter.isSurge || Object.keys(filter.chosen).length > 0
  return (
    <div className={css['selected']}>
      <p role="status">
        <b>
          <Plural value={accounts} one="# account selected" other="# accounts selected" />
        </b>{' '}
        <span className="muted">
          <Trans>out of {total} that match</Trans>
        </span>
      </p>
      {!isNarrowed && (
        <p>
          <Trans>To undo a wave, choose a surge or press what its accounts have in common.</Trans>
        </p>
      )}
      <p className="text-sm muted measure">
        <Trans>
          Left out: the site team, and people who were invited or approved, paid, or got answers from 3 people who joined earlier.
        </Trans>
      </p>
      <Checkbox
        label={t`Include people who got answers`}
        checked={filter.includesAnswered}
        onChange={({ target }) => filter.includeAnswered(target.checked)}
      />
      {isAdmin && isNarrowed && (
        <Button
          variant="danger"
          disabled={isOld || accounts === 0 || leftOut.size > limits.waveLeftOut}
          className={css['undo']}
          onClick={() => setAsking(true)}
        >
          <Trans>Undo this wave</Trans>
        </Button>
      )}
      {begun && <WaveProgress wave={begun} />}
      {isAsking && (
        <UndoWaveDialog
          selection={{ ...shared, from: view.from, to: view.to, includesAnswered: filter.includesAnswered }}
          leftOut={[...leftOut]}
          counts={{ ...selected, accounts }}
          onBegun={setBegun}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
