import { Field, type FieldProps } from './field.tsx'
import { Input, type InputProps } from './input.tsx'
import { Select, type SelectProps } from './select.tsx'
import { Textarea, type TextareaProps } from './textarea.tsx'

/** No choice has an empty value (M§5). */
const unchosen = 'none'

type Around = Omit<FieldProps, 'children'>

/** A line of text with its label, hint and error. */
export function TextField({ label, hint, error, isRequired, id, ...input }: Around & InputProps) {
  return (
    <Field label={label} hint={hint} error={error} isRequired={isRequired} id={id}>
      {(control) => <Input {...control} {...input} />}
    </Field>
  )
}

/** Several lines of text. */
export function TextareaField({ label, hint, error, isRequired, id, ...textarea }: Around & TextareaProps) {
  return (
    <Field label={label} hint={hint} error={error} isRequired={isRequired} id={id}>
      {(control) => <Textarea {...control} {...textarea} />}
    </Field>
  )
}

interface SelectFieldProps extends Around, Omit<SelectProps, 'id'> {
  /** What each value is called, in this order; children say it where that isn't enough. */
  readonly choices?: Readonly<Record<string, string>>
  /** The first line, while nothing is chosen. */
  readonly placeholder?: string
}

/** One of several. */
export function SelectField({ label, hint, error, isRequired, id, choices = {}, placeholder, children, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} isRequired={isRequired} id={id}>
      {(control) => (
        <Select {...control} {...select} value={select.value === '' ? unchosen : select.value}>
          {placeholder !== undefined && (
            <option value={unchosen} disabled>
              {placeholder}
            </option>
          )}
          {Object.entries(choices).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
          {children}
        </Select>
      )}
    </Field>
  )
}
