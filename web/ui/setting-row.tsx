import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import css from './setting-row.module.css'

/** What the control of a row must be given. */
export interface RowControl {
  readonly id: string
  readonly 'aria-describedby': string
}

interface SettingRowProps {
  readonly label: ReactNode
  /** One sentence: who sees what, or what changes. */
  readonly about: ReactNode
  /** The control is several with names of their own, such as a choice of buttons. */
  readonly isGroup?: boolean
  /** The control says whole sentences: it has a line of its own. */
  readonly isLong?: boolean
  readonly children: (control: RowControl) => ReactNode
}

/** One setting: its name, what it does, and its control at the end of the line, or below where there is no room. */
export function SettingRow({ label, about, isGroup = false, isLong = false, children }: SettingRowProps) {
  const id = useId()
  return (
    <div className={classNames(css['row'], isLong && css['long'])}>
      <div className={css['words']}>
        {isGroup ? (
          <span className={css['label']}>{label}</span>
        ) : (
          <label htmlFor={id} className={css['label']}>
            {label}
          </label>
        )}
        <p id={`${id}-about`} className={css['about']}>
          {about}
        </p>
      </div>
      <div className={css['control']}>{children({ id, 'aria-describedby': `${id}-about` })}</div>
    </div>
  )
}

/** Rows with a hairline between them. */
export function SettingRows({ children }: { readonly children: ReactNode }) {
  return <div className={css['rows']}>{children}</div>
}
