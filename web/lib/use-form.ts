import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { ApiError } from './api.ts'
import { errorText } from './error-text.ts'
import { type Failed, useAction } from './use-action.ts'
import { useErrorToast } from './use-error-toast.ts'
import { useKeptForm } from './use-kept-form.ts'

/** What is wrong with each field, as a sentence; nothing where all is well. */
export type FieldErrors<Fields> = { readonly [Name in keyof Fields]?: string | false | undefined }

/** What ties the control of a text to its form. */
export interface TextBinding {
  readonly id: string
  readonly error: string | undefined
  readonly value: string
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void
}

type NamesOf<Fields, Value> = { [Name in keyof Fields]: Fields[Name] extends Value ? Name : never }[keyof Fields] & string

interface FormOptions<Fields> {
  /** What is saved, or what an empty form begins with; the fields show it as long as no one changes them, and again after sending. */
  readonly first: Fields
  /** The name under which what was written is kept on this device until it's sent; kept nowhere without one. */
  readonly draft?: string
  /** The only fields that are kept, where not all may be. */
  readonly keeps?: readonly (keyof Fields)[]
  /** What is known to be wrong before anything is sent. */
  readonly check?: (fields: Fields) => FieldErrors<Fields>
  readonly send: (fields: Fields) => Promise<unknown>
  /** After it was sent, unless something was changed meanwhile: that is still to be sent. */
  readonly onSaved?: () => void
  /** Field errors of a refusal that names no field of the form; null where it's told elsewhere. */
  readonly refused?: (error: ApiError) => FieldErrors<Fields> | null | undefined
  /** The field beside which a failure is told that belongs to none. */
  readonly at?: keyof Fields & string
  /** Else as in `useAction`. */
  readonly failed?: Failed
}

/**
 * A form: its fields, what is wrong with each of them (known before it's sent, or said by the server after), and the sending. The first
 * wrong field, or the summary before it, gets the focus.
 */
export function useForm<Fields extends object>({ first, draft, keeps, check, send, onSaved, refused, at, failed }: FormOptions<Fields>) {
  const { i18n } = useLingui()
  const id = useId()
  const report = useErrorToast()
  const { fields, change: write, forget, isChanged, send: sendKept } = useKeptForm(draft, first, keeps)
  const [errors, setErrors] = useState<Readonly<Partial<Record<string, string>>>>({})
  const [refusals, setRefusals] = useState(0)
  const [saves, setSaves] = useState(0)
  useEffect(() => {
    if (refusals > 0 && !document.activeElement?.matches('[role=alert]'))
      document.querySelector<HTMLElement>(`[id^="${id}-"][aria-invalid=true]`)?.focus()
  }, [id, refusals])
  const refuse = (found: FieldErrors<Fields>): boolean => {
    const wrong = Object.entries(found).filter(([, message]) => message)
    setErrors(Object.fromEntries(wrong) as typeof errors)
    if (wrong.length > 0) setRefusals((count) => count + 1)
    return wrong.length > 0
  }
  // An error of anything else has nowhere to be seen.
  const ofForm = (found: FieldErrors<Fields>) =>
    Object.fromEntries(Object.entries(found).filter(([name]) => name in fields)) as FieldErrors<Fields>
  const action = useAction(
    (error) => {
      const told = error instanceof ApiError ? refused?.(error) : undefined
      if (told === null || (error instanceof ApiError && refuse(ofForm(told ?? fieldErrors(error))))) return undefined
      if (typeof failed === 'string') return report(failed, error)
      if (failed) return failed(error)
      return at && refuse({ [at]: errorText(i18n, error) } as FieldErrors<Fields>) ? undefined : errorText(i18n, error)
    },
    async () => {
      if (await sendKept(send)) setSaves((count) => count + 1)
    },
  )
  // Who closed the form meanwhile, and opened it again, isn't done with it.
  const tellSaved = useEffectEvent(() => onSaved?.())
  useEffect(() => {
    if (saves > 0) tellSaved()
  }, [saves])
  const change = (part: Partial<Fields>) => {
    write(part)
    setErrors((known) => Object.fromEntries(Object.entries(known).filter(([name]) => !(name in part))))
  }
  const idOf = (name: keyof Fields & string) => `${id}-${name}`
  const common = (name: keyof Fields & string) => ({ id: idOf(name), error: errors[name] })
  return {
    fields,
    change,
    errors,
    forget,
    isChanged,
    refuse,
    idOf,
    isPending: action.isPending,
    mistake: action.mistake,
    /** For ErrorSummary. */
    summary: Object.entries<string | undefined>(errors).map(([name, message = '']) => ({ fieldId: `${id}-${name}`, message })),
    submit: (event?: FormEvent) => {
      event?.preventDefault()
      if (!action.isPending && !refuse(check?.(fields) ?? {})) action.run()
    },
    /** What the control of a field that holds text, or a choice, is given. */
    field: (name: NamesOf<Fields, string>): TextBinding => ({
      ...common(name),
      value: fields[name] as string,
      onChange: ({ target }) => change({ [name]: target.value } as Partial<Fields>),
    }),
    /** The same for a box to tick. */
    box: (name: NamesOf<Fields, boolean>) => ({
      ...common(name),
      checked: fields[name] as boolean,
      onChange: ({ target }: { readonly target: { readonly checked: boolean } }) => change({ [name]: target.checked } as Partial<Fields>),
    }),
  }
}

/** What the server says of fields: of `hours.1.from` beside `hours`. */
function fieldErrors<Fields extends object>(error: ApiError): FieldErrors<Fields> {
  return Object.fromEntries(error.fields.map(({ field, message }) => [field.split('.')[0] ?? '', message])) as FieldErrors<Fields>
}
