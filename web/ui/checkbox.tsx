import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import css from './checkbox.module.css'

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  /** May hold links; they do not toggle the box. */
  readonly label: ReactNode
  readonly error?: string | undefined
  readonly ref?: Ref<HTMLInputElement>
}

export function Checkbox({ label, error, id, ...rest }: CheckboxProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  return (
    <div>
      <div className={css['row']}>
        <input
          {...rest}
          id={inputId}
          type="checkbox"
          className={css['box']}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${inputId}-error` : rest['aria-describedby']}
        />
        <label htmlFor={inputId} className={css['label']}>
          {label}
        </label>
      </div>
      {error && (
        <p id={`${inputId}-error`} className={css['error']}>
          {error}
        </p>
      )}
    </div>
  )
}
