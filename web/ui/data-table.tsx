import { Trans, useLingui } from '@lingui/react/macro'
import { errorText } from '#web/lib/error-text.ts'
import { Button } from './button.tsx'
import css from './data-table.module.css'
import { EmptyState } from './empty-state.tsx'
import { Head, SortChoice } from './table-head.tsx'
import { Body, Waiting } from './table-rows.tsx'
import type { DataTableProps, Selection } from './table-shape.ts'

/** A compact list of many things: sorted and paged by the server; where there is little room, one card for each row. */
export function DataTable<Row, Key extends string | number, Sort extends string = string>(props: DataTableProps<Row, Key, Sort>) {
  const { caption, columns, pages, filters, empty, errorTitle, sort, selection } = props
  const { i18n } = useLingui()
  const { rows, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = pages
  const hasFailed = Boolean(error) && rows.length === 0
  return (
    <div className={css['box']}>
      {(filters || sort) && (
        <div className={css['filters']}>
          {filters}
          {sort && <SortChoice columns={columns} {...sort} />}
        </div>
      )}
      {selection && selection.selected.size > 0 && <Chosen selection={selection} />}
      {hasFailed && (
        <EmptyState
          title={errorTitle}
          action={
            <Button variant="ink" onClick={() => void refetch()}>
              <Trans>Try Again</Trans>
            </Button>
          }
        >
          {errorText(i18n, error)}
        </EmptyState>
      )}
      {!hasFailed && !isPending && rows.length === 0 && empty}
      {!hasFailed && (isPending || rows.length > 0) && (
        <div role="region" aria-label={caption} {...reachable} className={css['scroll']}>
          <table className={css['table']} aria-busy={isPending || pages.isPlaceholderData}>
            <caption className="visually-hidden">{caption}</caption>
            <Head {...props} />
            {isPending ? <Waiting {...props} /> : <Body {...props} />}
          </table>
        </div>
      )}
      {hasNextPage && !hasFailed && (
        <div className={css['more']}>
          {Boolean(error) && <p role="alert">{errorText(i18n, error)}</p>}
          <Button isLoading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}

/** A box that scrolls must be reachable by keyboard, though nothing in it may be pressed. */
const reachable = { tabIndex: 0 } as const

function Chosen<Key extends string | number>({ selection }: { readonly selection: Selection<Key> }) {
  const { i18n } = useLingui()
  const count = i18n.number(selection.selected.size)
  return (
    <div className={css['bulk']}>
      <span role="status">
        <Trans>{count} selected</Trans>
      </span>
      {selection.actions}
      <Button size="s" variant="quiet" onClick={() => selection.onChange(new Set())}>
        <Trans>Clear selection</Trans>
      </Button>
    </div>
  )
}
