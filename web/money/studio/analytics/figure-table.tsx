import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ScrollBox } from '../scroll-box.tsx'
import tableCss from '../table.module.css'
import css from './chart.module.css'

interface FigureTableProps {
  readonly caption: string
  readonly columns: readonly string[]
  /** The first cell of a row names it. */
  readonly rows: readonly (readonly [string, ...ReactNode[]])[]
}

/** The figures behind a chart, for whoever would rather read than look. */
export function FigureTable({ caption, columns, rows }: FigureTableProps) {
  const { t } = useLingui()
  return (
    <details className={css['details']}>
      <summary>
        <Trans>Show as a table</Trans>
      </summary>
      <ScrollBox label={t`Table: ${caption}`}>
        <table className={tableCss['table']}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column, index) => (
                <th key={column} scope="col" className={index === 0 ? undefined : tableCss['number']}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  <td key={columns[index + 1]} className={tableCss['number']}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </details>
  )
}
