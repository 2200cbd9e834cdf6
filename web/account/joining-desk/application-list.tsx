import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Application } from '#contract/account/applications.ts'
import { FilterChoice } from '#web/admin/shell/filter-choice.tsx'
import { useChoice, useFilter, useSetFilters } from '#web/admin/shell/use-address.ts'
import { usePages } from '#web/admin/shell/use-pages.ts'
import { callPage } from '#web/lib/api.ts'
import { fullNumber } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import type { Column } from '#web/ui/table-shape.ts'
import { type Decision, DecideDialog } from './decide-dialog.tsx'
import css from './joining.module.css'

const states = ['waiting', 'decided'] as const
const shares = ['domain', 'network', 'words'] as const
type Share = (typeof shares)[number]
type See = (row: Application, share: Share) => void
const idOf = ({ id }: Application) => id
const nameOf = ({ displayName, username, domain }: Application) => displayName ?? username ?? `…@${domain}`

/** People who ask to join, with what helps to decide, one or many at once. */
export function ApplicationList() {
  const { t } = useLingui()
  const state = useChoice('state', states) ?? 'waiting'
  const like = Number(useFilter('like')) || undefined
  const by = useChoice('share', shares)
  const setFilters = useSetFilters()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [decision, setDecision] = useState<Decision>()
  const pages = usePages(['applications', state, like, by], (page, signal) =>
    callPage('GET /api/admin/applications', { query: { ...page, state, ...(like && by ? { like, by } : {}) }, signal }),
  )
  const isWaiting = state === 'waiting'
  const see: See = (row, share) => isWaiting && setFilters({ like: String(row.id), share })
  const columns: readonly Column<Application>[] = [
    { id: 'who', title: t`Person`, isName: true, cell: whoCell },
    { id: 'reason', title: t`Why they want to join`, look: 'text', cell: reasonCell },
    { id: 'alike', title: t`Similar requests`, cell: (row) => othersCell(row, 'words', see) },
    { id: 'domain', title: t`Email domain`, cell: (row) => othersCell(row, 'domain', see) },
    { id: 'network', title: t`Network`, cell: (row) => othersCell(row, 'network', see) },
    isWaiting
      ? { id: 'since', title: t`Waiting since`, cell: sinceCell }
      : { id: 'state', title: t({ message: 'State', context: 'status' }), cell: stateCell },
  ]
  // Chosen rows that are on the screen no longer, decided by someone else, aren't decided about.
  const ids = pages.rows.map(idOf).filter((id) => chosen.has(id))
  const ask = (wish: Decision['wish'], about: readonly number[], name?: string) => setDecision({ wish, ids: about, name })
  return (
    <div className="grid grid-cols-1 gap-4">
      {like !== undefined && by !== undefined && (
        <div className="flex flex-wrap items-center gap-3 text-sm">
          <span role="status">
            <Shares by={by} />
          </span>
          <Button size="s" onClick={() => setFilters({ like: '', share: '' })}>
            <Trans>Show all</Trans>
          </Button>
        </div>
      )}
      <DataTable
        caption={t`Requests to join`}
        columns={columns}
        pages={pages}
        keyOf={idOf}
        nameOf={nameOf}
        {...(isWaiting && {
          actions: (row: Application) => [
            { id: 'approve', label: t`Approve`, onSelect: () => ask('approve', [row.id], nameOf(row)) },
            { id: 'decline', label: t`Decline`, tone: 'danger' as const, onSelect: () => ask('decline', [row.id], nameOf(row)) },
          ],
          selection: {
            selected: new Set(ids),
            onChange: setChosen,
            actions: (
              <>
                <Button size="s" variant="ink" disabled={ids.length > 100} onClick={() => ask('approve', ids)}>
                  <Trans>Approve</Trans>
                </Button>
                <Button size="s" variant="danger" disabled={ids.length > 100} onClick={() => ask('decline', ids)}>
                  <Trans>Decline</Trans>
                </Button>
              </>
            ),
          },
        })}
        filters={
          <FilterChoice
            name="state"
            label={t({ message: 'State', context: 'status' })}
            none={t`Waiting`}
            choices={[{ value: 'decided', label: t`Decided` }]}
          />
        }
        empty={<EmptyState title={isWaiting ? t`No one is waiting` : t`No requests`} />}
        errorTitle={t`We couldn’t load the requests to join`}
      />
      {decision && <DecideDialog decision={decision} onDone={() => setChosen(new Set())} onClose={() => setDecision(undefined)} />}
    </div>
  )
}

const whoCell = (row: Application) => (
  <span className="grid">
    {nameOf(row)}
    {row.username !== null && row.displayName !== null && <span className="text-sm muted">@{row.username}</span>}
  </span>
)
const reasonCell = ({ reason }: Application) => (
  <span dir="auto" className={css['reason']}>
    {reason}
  </span>
)
const sinceCell = ({ sentAt }: Application) => <RelativeTime at={sentAt} look="ago" />
const stateCell = ({ state, hasJoined }: Application) => {
  if (state === 'declined')
    return (
      <Badge tone="danger">
        <Trans>Declined</Trans>
      </Badge>
    )
  return <Badge tone="ok">{hasJoined ? <Trans>Joined</Trans> : <Trans>Approved</Trans>}</Badge>
}

/** What someone shares with others who wait, how many they are, and the way to them. */
function othersCell(row: Application, share: Share, see: See) {
  const { what, count } = {
    words: { what: null, count: row.similar },
    domain: { what: row.domain, count: row.sameDomain },
    network: { what: row.network, count: row.sameNetwork },
  }[share]
  return (
    <span className="grid justify-items-start gap-1">
      {what !== null && <span className={css['what']}>{what}</span>}
      {row.state === 'waiting' && count > 0 && <Others count={count} onOpen={() => see(row, share)} />}
    </span>
  )
}

function Others({ count, onOpen }: { readonly count: number; readonly onOpen: () => void }) {
  const { i18n } = useLingui()
  const number = fullNumber(count, i18n.locale)
  return (
    <Button size="s" variant="quiet" className={css['others']} onClick={onOpen}>
      {count >= limits.applicationsCounted ? (
        <Trans>{number} others or more</Trans>
      ) : (
        <Plural value={count} one="# other" other="# others" />
      )}
    </Button>
  )
}

function Shares({ by }: { readonly by: Share }) {
  if (by === 'domain') return <Trans>Only requests with the same email domain</Trans>
  return by === 'network' ? <Trans>Only requests from the same network</Trans> : <Trans>Only requests with similar words</Trans>
}
