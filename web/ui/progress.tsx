import css from './progress.module.css'

export interface ProgressProps {
  readonly label: string
  /** 0 to 1; null while it cannot be told how long it takes. */
  readonly value: number | null
}

/** How far something is. */
export function Progress({ label, value }: ProgressProps) {
  return <progress aria-label={label} className={css['progress']} max={1} {...(value === null ? {} : { value })} />
}
