import { classNames } from './class-names.ts'
import css from './spinner.module.css'

export interface SpinnerProps {
  readonly className?: string | undefined
}

/** Decoration beside words or inside a busy control; whoever shows it says what is loading. */
export function Spinner({ className }: SpinnerProps) {
  return <span className={classNames(css['spinner'], className)} aria-hidden="true" />
}
