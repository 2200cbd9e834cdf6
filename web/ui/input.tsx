import type { InputHTMLAttributes, Ref } from 'react'
import { classNames } from './class-names.ts'
import css from './input.module.css'

export interface InputProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly ref?: Ref<HTMLInputElement>
}

/** A one-line text field. Give it its label, hint and error through Field. */
export function Input({ className, type, ...rest }: InputProps) {
  return <input {...rest} type={type ?? 'text'} className={classNames(css['input'], className)} />
}
