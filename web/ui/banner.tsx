import type { ReactNode } from 'react'
import css from './banner.module.css'
import { classNames } from './class-names.ts'

export interface BannerProps {
  readonly icon?: ReactNode
  readonly children: ReactNode
  /** `strong` is ink on paper reversed: the reader should know before going on. */
  readonly tone?: 'quiet' | 'strong'
}

/** A line about the state of the whole app: offline, sandbox. Spoken when it appears. */
export function Banner({ icon, children, tone = 'quiet' }: BannerProps) {
  return (
    <div role="status" className={classNames(css['banner'], css[tone])}>
      {icon}
      <p>{children}</p>
    </div>
  )
}
