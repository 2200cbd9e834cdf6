import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { useId } from 'react'
import { classNames } from './class-names.ts'
import css from './data-table.module.css'
import { Select } from './select.tsx'
import type { Column, ColumnSort, DataTableProps } from './table-shape.ts'

/** The names of the columns; those that the server sorts by are pressed. */
export function Head<Row, Key extends string | number, Sort extends string>(props: DataTableProps<Row, Key, Sort>) {
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
              aria-label={t`Select all shown`}
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
export function SortChoice<Row, Sort extends string>({ columns, by, onChange }: SortChoiceProps<Row, Sort>) {
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
