import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { StaticTable } from '../static-table.tsx'
import css from './chart.module.css'

interface FigureTableProps {
  readonly caption: string
  readonly columns: readonly string[]
  /** The first cell of a row names it. */
  readonly rows: readonly (readonly [string, ...ReactNode[]])[]
}

/** The figures behind a chart, for whoever would rather read than look. */
export function FigureTable({ caption, columns, rows }: FigureTableProps) {
  return (
    <details className={css['details']}>
      <summary>
        <Trans>Show as a table</Trans>
      </summary>
      <StaticTable caption={caption} columns={columns} rows={rows.map(([name, ...cells]) => ({ key: name, name, cells }))} />
    </details>
  )
}
