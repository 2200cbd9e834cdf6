import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { fullNumber } from '#web/lib/format.ts'
import { FigureValue } from '#web/ui/figure-cards.tsx'
import css from './counted.module.css'
import { Sparkline } from './sparkline.tsx'

interface CountedProps {
  readonly value: number
  readonly note: (change: string) => string
  readonly change: number
  readonly values: readonly number[]
  /** More of it isn't better. */
  readonly isPlain?: boolean
}

/** A figure with how it changed, in words and as a line. */
export function Counted({ value, note, change, values, isPlain = false }: CountedProps) {
  const { i18n } = useLingui()
  const signed = new Intl.NumberFormat(i18n.locale, { signDisplay: 'exceptZero' }).format(change).replace('-', '−')
  return (
    <>
      <FigureValue note={<Change isUp={change > 0 && !isPlain}>{note(signed)}</Change>}>{fullNumber(value, i18n.locale)}</FigureValue>
      <Sparkline values={values} look="people" />
    </>
  )
}

export function Change({ isUp, children }: { readonly isUp: boolean; readonly children: ReactNode }) {
  return <span className={isUp ? css['up'] : undefined}>{children}</span>
}
