import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './badge.module.css'

export interface BadgeProps {
  /** `brand` says something about a person, `paid` about money, `ok` and `danger` about a state. */
  readonly tone?: 'neutral' | 'brand' | 'paid' | 'ok' | 'danger'
  readonly children: ReactNode
}

/** A word with a shape; the colour only repeats what the word says. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={classNames(css['badge'], css[tone])}>{children}</span>
}
