import { useLingui } from '@lingui/react/macro'
import { useDeferredValue, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { OwnUser } from '#contract/people/users.ts'
import { callPage } from '#web/lib/api.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Input } from '#web/ui/input.tsx'
import { PagedRows } from '#web/ui/paged-rows.tsx'
import { Select } from '#web/ui/select.tsx'
import { CsvLink } from './csv-link.tsx'
import { studioKey } from './queries.ts'
import { SubscriberRow } from './subscriber-row.tsx'
import css from './subscribers-tab.module.css'
import { useSearchWord, useSetSearch } from './tabs.ts'
import { usePages } from './use-pages.ts'

const statuses = ['entitled', 'ending', 'ended'] as const
type Status = (typeof statuses)[number]

/** A creator's own subscribers, with whom they can talk and whom they can sort; all of them as a file. */
export function SubscribersTab({ creator }: { readonly creator: OwnUser }) {
  const { t } = useLingui()
  const wanted = useSearchWord('status')
  const status = statuses.find((known) => known === wanted)
  const setSearch = useSetSearch()
  const [text, setText] = useState(useSearchWord('q'))
  const words = useDeferredValue(text.trim())
  const q = words.length >= limits.searchMinimum ? words : ''
  const keep = (next: { status?: Status | undefined; text?: string }) =>
    setSearch({ tab: 'subscribers', status: 'status' in next ? (next.status ?? '') : (status ?? ''), q: (next.text ?? text).trim() })
  const query = usePages([...studioKey(creator.id), 'subscribers', status ?? null, q], (page, signal) =>
    callPage('GET /api/creator/{id}/subscribers', {
      params: { id: creator.id },
      query: { ...page, ...(status ? { status } : {}), ...(q === '' ? {} : { q }) },
      signal,
    }),
  )
  const names: Record<Status, string> = {
    entitled: t`Currently subscribed`,
    ending: t`Won’t renew`,
    ended: t({ message: 'Ended', context: 'state of a subscription' }),
  }
  const isFiltered = status !== undefined || q !== ''
  return (
    <>
      <div role="search" aria-label={t`Subscribers`} className={css['filters']}>
        <Input
          type="search"
          aria-label={t`Search subscribers`}
          placeholder={t`Name or username`}
          value={text}
          maxLength={limits.searchLength}
          onChange={(event) => {
            setText(event.target.value)
            keep({ text: event.target.value })
          }}
        />
        <Select
          aria-label={t`Status`}
          value={status ?? 'all'}
          onChange={(event) => keep({ status: statuses.find((known) => known === event.target.value) })}
        >
          <option value="all">{t`All`}</option>
          {statuses.map((known) => (
            <option key={known} value={known}>
              {names[known]}
            </option>
          ))}
        </Select>
        <CsvLink href={`/api/creator/${creator.id}/csv/subscribers`} label={t`All subscribers as CSV`} />
      </div>
      <PagedRows
        query={query}
        rows={query.rows}
        errorTitle={t`We couldn’t load your subscribers`}
        empty={
          isFiltered ? (
            <EmptyState title={t`No results found`} />
          ) : (
            <EmptyState title={t`No subscribers yet`}>{t`Subscribers appear here as soon as they pay.`}</EmptyState>
          )
        }
      >
        {(rows) => (
          <ul aria-label={t`Subscribers`}>
            {rows.map((row) => (
              <SubscriberRow key={row.id} row={row} />
            ))}
          </ul>
        )}
      </PagedRows>
    </>
  )
}
