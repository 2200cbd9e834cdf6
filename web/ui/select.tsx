import type { Ref, SelectHTMLAttributes } from 'react'
import { ChevronDown } from 'lucide-react'
import { classNames } from './class-names.ts'
import inputCss from './input.module.css'
import css from './select.module.css'

export interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  readonly ref?: Ref<HTMLSelectElement>
}

/** The browser's own list of choices in our clothes. Give it its label, hint and error through Field. */
export function Select({ className, children, ...rest }: SelectProps) {
  return (
    <span className={css['wrap']}>
      <select {...rest} className={classNames(inputCss['input'], css['select'], className)}>
        {children}
      </select>
      <ChevronDown aria-hidden="true" size={18} className={css['mark']} />
    </span>
  )
}
