import { useLingui } from '@lingui/react'
import { compactNumber, fullNumber } from '#web/lib/format.ts'
import css from './counter.module.css'

export interface CounterProps {
  readonly value: number
  readonly className?: string | undefined
}

/** A number in few characters; the exact one is its title when it was shortened. */
export function Counter({ value, className }: CounterProps) {
  const { i18n } = useLingui()
  const exact = fullNumber(value, i18n.locale)
  return (
    <span className={className ? `${css['counter']} ${className}` : css['counter']} title={value < 1000 ? undefined : exact}>
      {compactNumber(value, i18n.locale)}
    </span>
  )
}
