import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import css from './figure-cards.module.css'

export interface Figure {
  readonly label: string
  readonly value: ReactNode
  readonly note?: ReactNode
  readonly isMoney?: boolean
}

/** Figures side by side, each with what it counts. */
export function FigureCards({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl className={css['cards']}>
      {figures.map(({ label, value, note, isMoney }) => (
        <div key={label} className={css['card']}>
          <dt className={css['label']}>{label}</dt>
          <dd className={css['value']}>
            <span className={classNames(css['figure'], isMoney && css['money'])}>{value}</span>
            {note && <span className={css['note']}>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
