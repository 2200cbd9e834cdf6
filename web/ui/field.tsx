import { type ReactNode, useId } from 'react'
import css from './field.module.css'

/** What the control inside a Field must be given. */
export interface FieldControl {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
  readonly required: boolean
}

export interface FieldProps {
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** Says what is wrong and what to do; replaces nothing, stands under the control. */
  readonly error?: string | undefined
  readonly isRequired?: boolean | undefined
  /** A fixed id lets ErrorSummary link to the control. */
  readonly id?: string | undefined
  readonly children: (control: FieldControl) => ReactNode
}

export function Field({ label, hint, error, isRequired = false, id, children }: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const described = [hint && `${controlId}-hint`, error && `${controlId}-error`].filter(Boolean).join(' ')
  return (
    <div className={css['field']}>
      <label htmlFor={controlId} className={css['label']}>
        {label}
      </label>
      {hint && (
        <p id={`${controlId}-hint`} className={css['hint']}>
          {hint}
        </p>
      )}
      {children({
        id: controlId,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        required: isRequired,
      })}
      {error && (
        <p id={`${controlId}-error`} className={css['error']}>
          {error}
        </p>
      )}
    </div>
  )
}
