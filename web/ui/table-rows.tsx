import { useLingui } from '@lingui/react/macro'
import { MoreHorizontal } from 'lucide-react'
import { classNames } from './class-names.ts'
import css from './data-table.module.css'
import { IconButton } from './icon-button.tsx'
import { Menu } from './menu.tsx'
import type { MenuItem } from './menu-item.ts'
import { Skeleton } from './skeleton.tsx'
import type { Column, DataTableProps } from './table-shape.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

/** The rows that are there, each with what can be done with it. */
export function Body<Row, Key extends string | number, Sort extends string>(props: DataTableProps<Row, Key, Sort>) {
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
                  aria-label={t`Select ${name}`}
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
export function Waiting<Row, Key extends string | number, Sort extends string>({
  columns,
  actions,
  selection,
}: DataTableProps<Row, Key, Sort>) {
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

function toggled<Key>(selected: ReadonlySet<Key>, key: Key): ReadonlySet<Key> {
  const next = new Set(selected)
  if (!next.delete(key)) next.add(key)
  return next
}
