import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, ChevronsUpDown, MoreHorizontal } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { errorText } from '#web/lib/error-text.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import css from './data-table.module.css'
import { EmptyState } from './empty-state.tsx'
import { IconButton } from './icon-button.tsx'
import { Menu } from './menu.tsx'
import type { MenuItem } from './menu-item.ts'
import { Select } from './select.tsx'
import { Skeleton } from './skeleton.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface ColumnSort<Sort extends string> {
  readonly by: Sort
  readonly direction: 'ascending' | 'descending'
  /** Its name among the others: 'Newest first'. */
  readonly label: string
}

export interface Column<Row, Sort extends string = string> {
  readonly id: string
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** What the server is asked for when the head is pressed, and pressed again; a column without it is not sorted by. */
  readonly sorts?: readonly ColumnSort<Sort>[]
  /** `number` is aligned at its end with digits of one width, `money` too and never broken, `text` may take the room that is left. */
  readonly look?: 'number' | 'money' | 'text'
  /** This column names the row. */
  readonly isName?: boolean
}

/** A list that comes page by page, as `useInfiniteQuery` gives it with its rows in one array. */
export interface TablePages<Row> {
  readonly rows: readonly Row[]
  readonly error: unknown
  readonly isPending: boolean
  /** The rows belong to the question before this one. */
  readonly isPlaceholderData: boolean
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly fetchNextPage: () => unknown
  readonly refetch: () => unknown
}

export interface Selection<Key extends string | number> {
  readonly selected: ReadonlySet<Key>
  readonly onChange: (selected: ReadonlySet<Key>) => void
  /** What can be done with all that are chosen; shown while there are any. */
  readonly actions: ReactNode
}

export interface DataTableProps<Row, Key extends string | number, Sort extends string = string> {
  /** Says what the rows are; also the name of the scrolling region. */
  readonly caption: string
  readonly columns: readonly Column<Row, Sort>[]
  readonly pages: TablePages<Row>
  readonly keyOf: (row: Row) => Key
  /** Names a row to whoever does not see beside what a control stands. */
  readonly nameOf: (row: Row) => string
  readonly actions?: (row: Row) => readonly MenuItem[]
  readonly sort?: { readonly by: Sort; readonly onChange: (by: Sort) => void }
  /** Search and choices above the table. */
  readonly filters?: ReactNode
  readonly empty: ReactNode
  /** 'Error loading users' */
  readonly errorTitle: string
  readonly selection?: Selection<Key>
}

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
            <caption className={css['caption']}>{caption}</caption>
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

function Head<Row, Key extends string | number, Sort extends string>(props: DataTableProps<Row, Key, Sort>) {
  const { columns, sort, actions, selection, pages, keyOf } = props
  const { t } = useLingui()
  const areAllChosen = selection !== undefined && pages.rows.length > 0 && pages.rows.every((row) => selection.selected.has(keyOf(row)))
  return (
    <thead>
      <tr>
        {selection && (
          <td className={css['choice']}>
            <input
              type="checkbox"
              aria-label={t`Choose all that are shown`}
              checked={areAllChosen}
              onChange={() => selection.onChange(new Set(areAllChosen ? [] : pages.rows.map(keyOf)))}
            />
          </td>
        )}
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            className={css[column.look ?? '']}
            aria-sort={column.sorts?.find(({ by }) => by === sort?.by)?.direction}
          >
            {column.sorts && sort ? <SortButton title={column.title} sorts={column.sorts} {...sort} /> : column.title}
          </th>
        ))}
        {actions && <td className={css['actions']}>{t`Actions`}</td>}
      </tr>
    </thead>
  )
}

type SortProps<Sort extends string> = NonNullable<DataTableProps<unknown, number, Sort>['sort']>

interface SortButtonProps<Sort extends string> extends SortProps<Sort> {
  readonly title: string
  readonly sorts: readonly ColumnSort<Sort>[]
}

function SortButton<Sort extends string>({ title, sorts, by, onChange }: SortButtonProps<Sort>) {
  const present = sorts.findIndex((sort) => sort.by === by)
  const next = sorts[(present + 1) % sorts.length]
  const Mark = present < 0 ? ChevronsUpDown : sorts[present]?.direction === 'ascending' ? ArrowUp : ArrowDown
  return (
    <button
      type="button"
      title={next?.label}
      className={classNames(css['sort'], present >= 0 && css['active'])}
      onClick={() => next && onChange(next.by)}
    >
      {title}
      <Mark aria-hidden="true" size={14} />
    </button>
  )
}

interface SortChoiceProps<Row, Sort extends string> extends SortProps<Sort> {
  readonly columns: readonly Column<Row, Sort>[]
}

/** Where rows are cards there are no heads to press. */
function SortChoice<Row, Sort extends string>({ columns, by, onChange }: SortChoiceProps<Row, Sort>) {
  const id = useId()
  return (
    <div className={css['sortChoice']}>
      <label htmlFor={id}>
        <Trans>Sort by</Trans>
      </label>
      <Select id={id} value={by} onChange={(event) => onChange(event.target.value as Sort)}>
        {columns
          .flatMap(({ sorts = [] }) => sorts)
          .map((sort) => (
            <option key={sort.by} value={sort.by}>
              {sort.label}
            </option>
          ))}
      </Select>
    </div>
  )
}

function Body<Row, Key extends string | number, Sort extends string>(props: DataTableProps<Row, Key, Sort>) {
  const { columns, pages, keyOf, nameOf, actions, selection } = props
  const { t } = useLingui()
  return (
    <tbody className={classNames(pages.isPlaceholderData && css['stale'])}>
      {pages.rows.map((row) => {
        const key = keyOf(row)
        const name = nameOf(row)
        return (
          <tr key={key} className={classNames(selection?.selected.has(key) && css['chosen'])}>
            {selection && (
              <td className={css['choice']}>
                <input
                  type="checkbox"
                  aria-label={t`Choose ${name}`}
                  checked={selection.selected.has(key)}
                  onChange={() => selection.onChange(toggled(selection.selected, key))}
                />
              </td>
            )}
            {columns.map((column) => (
              <Cell key={column.id} column={column} row={row} />
            ))}
            {actions && (
              <td className={css['actions']}>
                <RowActions name={name} items={actions(row)} />
              </td>
            )}
          </tr>
        )
      })}
    </tbody>
  )
}

function Cell<Row, Sort extends string>({ column, row }: { readonly column: Column<Row, Sort>; readonly row: Row }) {
  const content = column.cell(row)
  if (column.isName) {
    return (
      <th scope="row" className={css['name']}>
        {content}
      </th>
    )
  }
  return (
    <td data-title={column.title} className={classNames(css[column.look ?? ''])}>
      {content}
    </td>
  )
}

function RowActions({ name, items }: { readonly name: string; readonly items: readonly MenuItem[] }) {
  const { t } = useLingui()
  if (items.length === 0) return null
  return (
    <Menu items={items}>
      {(trigger) => <IconButton {...trigger} label={t`Actions for ${name}`} icon={<MoreHorizontal aria-hidden="true" size={18} />} />}
    </Menu>
  )
}

const waitingRows = [0, 1, 2, 3, 4, 5, 6, 7]

/** Rows on their way, as high as those that come. */
function Waiting<Row, Key extends string | number, Sort extends string>({ columns, actions, selection }: DataTableProps<Row, Key, Sort>) {
  const { t } = useLingui()
  return (
    <tbody data-loading className={css['waiting']}>
      {waitingRows.map((row) => (
        <tr key={row}>
          {selection && <td aria-hidden="true" className={css['choice']} />}
          {columns.map((column, index) => (
            <td key={column.id} className={css[column.look ?? '']}>
              {row === 0 && index === 0 && <VisuallyHidden role="status">{t`Loading`}</VisuallyHidden>}
              <Skeleton width={index === 0 ? '8rem' : '3rem'} />
            </td>
          ))}
          {actions && <td aria-hidden="true" className={css['actions']} />}
        </tr>
      ))}
    </tbody>
  )
}

function Chosen<Key extends string | number>({ selection }: { readonly selection: Selection<Key> }) {
  const { i18n } = useLingui()
  const count = i18n.number(selection.selected.size)
  return (
    <div className={css['bulk']}>
      <span role="status">
        <Trans>{count} chosen</Trans>
      </span>
      {selection.actions}
      <Button size="s" variant="quiet" onClick={() => selection.onChange(new Set())}>
        <Trans>Choose none</Trans>
      </Button>
    </div>
  )
}

function toggled<Key>(selected: ReadonlySet<Key>, key: Key): ReadonlySet<Key> {
  const next = new Set(selected)
  if (!next.delete(key)) next.add(key)
  return next
}
