import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Wave } from '#contract/account/waves.ts'
import { dateAndTime } from '#web/admin/shell/format.ts'
import { adminKey, reaches, useStaffRole } from '#web/admin/shell/staff-state.ts'
import { usePages } from '#web/admin/shell/use-pages.ts'
import { call, callPage } from '#web/lib/api.ts'
import { fullNumber } from '#web/lib/format.ts'
import { useQuery, useQueryClient } from '#web/lib/query.ts'
import { useAction } from '#web/lib/use-action.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Part } from '#web/ui/part.tsx'
import { Progress } from '#web/ui/progress.tsx'
import type { Column } from '#web/ui/table-shape.ts'
import { isUnderWay, stateTexts, traits, valueText } from './wave-texts.ts'

const key = [...adminKey, 'waves']
/** Each look of the site team is on record, so not more often than needed. */
const every = 2_000

/** Waves that were undone, how far that is, and the way back. */
export function WaveList() {
  const { t, i18n } = useLingui()
  const isAdmin = reaches(useStaffRole(), 'admin')
  const [restored, setRestored] = useState<Wave>()
  const pages = usePages(['waves', 'undone'], (page, signal) => callPage('GET /api/admin/waves/undone', { query: page, signal }))
  const columns: readonly Column<Wave>[] = [
    { id: 'when', title: t`Undone`, isName: true, cell: ({ createdAt }) => dateAndTime(createdAt, i18n.locale) },
    { id: 'state', title: t({ message: 'State', context: 'status' }), cell: stateCell },
    { id: 'what', title: t`What they had in common`, look: 'text', cell: whatCell },
    {
      id: 'count',
      title: t({ message: 'Suspended', context: 'number of accounts' }),
      look: 'number',
      cell: ({ suspended }) => fullNumber(suspended, i18n.locale),
    },
    {
      id: 'by',
      title: t({ message: 'By', context: 'who undid a wave' }),
      cell: ({ madeBy }) => madeBy?.displayName ?? t`A deleted account`,
    },
    { id: 'note', title: t`Note`, look: 'text', cell: ({ note }) => note },
  ]
  return (
    <Part isBare title={t`Undone waves`}>
      <DataTable
        caption={t`Waves`}
        columns={columns}
        pages={pages}
        keyOf={({ id }) => id}
        nameOf={({ createdAt }) => dateAndTime(createdAt, i18n.locale)}
        {...(isAdmin && {
          actions: (wave: Wave) =>
            wave.state === 'undoing' || wave.state === 'undone'
              ? [{ id: 'restore', label: t`Restore`, onSelect: () => setRestored(wave) }]
              : [],
        })}
        empty={<EmptyState title={t`No wave was undone`} />}
        errorTitle={t`We couldn’t load the waves`}
      />
      {restored && <RestoreDialog wave={restored} onClose={() => setRestored(undefined)} />}
    </Part>
  )
}

const stateCell = (wave: Wave) => (isUnderWay(wave) ? <WaveProgress wave={wave} /> : <State wave={wave} />)
const whatCell = (wave: Wave) => <What wave={wave} />

function State({ wave: { state } }: { readonly wave: Wave }) {
  const { i18n } = useLingui()
  return <Badge tone={state === 'restored' ? 'ok' : 'neutral'}>{i18n._(stateTexts[state])}</Badge>
}

function What({ wave: { selection } }: { readonly wave: Wave }) {
  const { i18n } = useLingui()
  const values = traits.flatMap((trait) => {
    const value = selection[trait]
    if (value === undefined) return []
    const text = valueText(trait, value)
    return [typeof text === 'string' ? text : i18n._(text)]
  })
  const [from, to] = [dateAndTime(selection.from, i18n.locale), dateAndTime(selection.to, i18n.locale)]
  return (
    <span className="grid gap-1">
      {values.length > 0 && <span dir="auto">{values.join(' · ')}</span>}
      <span className="text-xs muted">
        <Trans>
          Joined {from} to {to}
        </Trans>
      </span>
    </span>
  )
}

/** How far a wave is, looked at every two seconds until it's done. */
export function WaveProgress({ wave: first }: { readonly wave: Wave }) {
  const { i18n } = useLingui()
  const queryClient = useQueryClient()
  const { data: wave = first } = useQuery({
    queryKey: [...key, 'one', first.id],
    queryFn: ({ signal }) => call('GET /api/admin/waves/{id}', { params: { id: first.id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && !isUnderWay(state.data) ? false : every),
  })
  const isOver = !isUnderWay(wave)
  useEffect(() => {
    if (isOver) void queryClient.invalidateQueries({ queryKey: key })
  }, [isOver, queryClient])
  const total = wave.state === 'restoring' ? wave.suspended : wave.total
  const [done, all] = [fullNumber(Math.min(wave.done, total), i18n.locale), fullNumber(total, i18n.locale)]
  const label = i18n._(stateTexts[wave.state])
  return (
    <div className="grid gap-1">
      <Progress label={label} value={isOver || total === 0 ? 1 : wave.done / total} />
      <span className="text-xs muted tabular-nums">
        {label} {!isOver && <Trans>{`${done} of ${all}`}</Trans>}
      </span>
    </div>
  )
}

function RestoreDialog({ wave: { id, suspended }, onClose }: { readonly wave: Wave; readonly onClose: () => void }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const restore = useAction(t`We couldn’t restore the wave`, async () => {
    await call('POST /api/admin/waves/{id}/restore', { params: { id } })
    queryClient.removeQueries({ queryKey: [...key, 'one', id] })
    onClose()
    await queryClient.invalidateQueries({ queryKey: key })
  })
  return (
    <AlertDialog
      tone="ink"
      title={<Plural value={suspended} one="Restore # account?" other="Restore # accounts?" />}
      confirmLabel={t`Restore`}
      isPending={restore.isPending}
      onConfirm={restore.run}
      onCancel={onClose}
    >
      <p>
        <Trans>They and all they posted come back. Accounts that a moderator suspended or deleted stay as they are.</Trans>
      </p>
    </AlertDialog>
  )
}
