import type { ReactNode } from 'react'
import type { MenuItem } from './menu-item.ts'

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
