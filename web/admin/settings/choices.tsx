import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import css from './settings.module.css'

export interface Option<Value extends string> {
  readonly value: Value
  readonly label: MessageDescriptor
  readonly hint: MessageDescriptor
}

interface ChoicesProps<Value extends string> {
  readonly name: string
  readonly options: readonly Option<Value>[]
  readonly chosen: Value
  readonly onChoose: (value: Value) => void
  /** The heading above the choices, or the id of the one that's there. */
  readonly title?: string
  readonly titleId?: string
  readonly about?: string
  readonly children?: ReactNode
}

/** Radio buttons, each with a line about what it means. */
export function Choices<Value extends string>({ name, options, chosen, onChoose, title, titleId, about, children }: ChoicesProps<Value>) {
  const { i18n } = useLingui()
  const id = useId()
  return (
    <div
      role="radiogroup"
      aria-labelledby={titleId ?? id}
      aria-describedby={about === undefined ? undefined : `${id}-about`}
      className="grid gap-1"
    >
      {title !== undefined && (
        <h3 id={id}>
          <b>{title}</b>
        </h3>
      )}
      {about !== undefined && (
        <p id={`${id}-about`} className={css['note']}>
          {about}
        </p>
      )}
      {options.map(({ value, label, hint }) => (
        <label key={value} className={css['mode']}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            aria-labelledby={`${id}-${value}`}
            aria-describedby={`${id}-${value}-hint`}
            onChange={() => onChoose(value)}
          />
          <b id={`${id}-${value}`}>{i18n._(label)}</b>
          <span id={`${id}-${value}-hint`} className={css['note']}>
            {i18n._(hint)}
          </span>
        </label>
      ))}
      {children}
    </div>
  )
}
