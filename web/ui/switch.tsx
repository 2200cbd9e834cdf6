import type { InputHTMLAttributes } from 'react'
import css from './switch.module.css'

export type SwitchProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role'>

/** On or off, with effect at once. Give it its name by a label or `aria-labelledby`. */
export function Switch(props: SwitchProps) {
  return <input {...props} type="checkbox" role="switch" aria-checked={props.checked} className={css['switch']} />
}
