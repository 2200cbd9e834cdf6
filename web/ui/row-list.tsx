import type { ReactNode } from 'react'
import css from './row-list.module.css'

interface RowListProps {
  readonly label: string
  /** `ListRow`s. */
  readonly children: ReactNode
}

/** Things of one's own, one under the other: keys, devices, tokens, archives. */
export function RowList({ label, children }: RowListProps) {
  return (
    <ul className={css['list']} aria-label={label}>
      {children}
    </ul>
  )
}

interface ListRowProps {
  readonly icon?: ReactNode
  readonly name: ReactNode
  /** In small letters under the name: when, how, how much. */
  readonly facts?: ReactNode
  /** The buttons. */
  readonly actions?: ReactNode
  /** Under the facts. */
  readonly children?: ReactNode
}

/** One thing of a `RowList`, and what can be done about it. */
export function ListRow({ icon, name, facts, actions, children }: ListRowProps) {
  return (
    <li className={css['row']}>
      {icon && <span className={css['icon']}>{icon}</span>}
      <div className={css['about']}>
        <div className={css['name']}>{name}</div>
        {facts && <div className={css['facts']}>{facts}</div>}
        {children}
      </div>
      {actions && <div className={css['actions']}>{actions}</div>}
    </li>
  )
}
