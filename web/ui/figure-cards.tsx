import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './figure-cards.module.css'

export interface Figure {
  readonly label: string
  readonly value: ReactNode
  readonly note?: ReactNode
  readonly isMoney?: boolean
}

interface FigureCardsProps {
  readonly figures: readonly Figure[]
  /** What they are figures of, where no heading says it. */
  readonly label?: string
}

/** Figures side by side, each with what it counts. */
export function FigureCards({ figures, label }: FigureCardsProps) {
  return (
    <FigureList label={label}>
      {figures.map((figure) => (
        <FigureCard key={figure.label} label={figure.label}>
          <FigureValue note={figure.note} isMoney={figure.isMoney}>
            {figure.value}
          </FigureValue>
        </FigureCard>
      ))}
    </FigureList>
  )
}

interface FigureListProps {
  readonly label?: string | undefined
  /** For where it stands, and how wide its columns are. */
  readonly className?: string | undefined
  readonly children: ReactNode
}

export function FigureList({ label, className, children }: FigureListProps) {
  return (
    <dl className={classNames(css['cards'], className)} aria-label={label}>
      {children}
    </dl>
  )
}

/** One thing that is counted, with one value or several. */
export function FigureCard({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={css['card']}>
      <dt className={css['label']}>{label}</dt>
      {children}
    </div>
  )
}

interface FigureValueProps {
  readonly note?: ReactNode
  readonly isMoney?: boolean | undefined
  readonly children: ReactNode
}

export function FigureValue({ note, isMoney = false, children }: FigureValueProps) {
  return (
    <dd className={css['value']}>
      <span className={classNames(css['figure'], isMoney && css['money'])}>{children}</span>
      {note && <span className={css['note']}>{note}</span>}
    </dd>
  )
}
