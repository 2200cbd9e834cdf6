import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ScrollBox } from './scroll-box.tsx'
import css from './table.module.css'

export interface TableRow {
  readonly key: string | number
  readonly name: ReactNode
  readonly cells: readonly ReactNode[]
}

interface StaticTableProps {
  readonly caption: string
  /** The first is what names each row. */
  readonly columns: readonly string[]
  readonly rows: readonly TableRow[]
}

/** Names and their figures, all there at once. */
export function StaticTable({ caption, columns, rows }: StaticTableProps) {
  const { t } = useLingui()
  return (
    <ScrollBox label={t`Table: ${caption}`}>
      <table className={css['table']}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column} scope="col" className={index === 0 ? undefined : css['number']}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]} className={css['number']}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
