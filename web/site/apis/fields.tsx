import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type ApiDocument, resolve, type Schema } from './document.ts'
import css from './fields.module.css'
import { boundsText, objectIn, typeText } from './type-text.ts'

interface FieldsProps {
  readonly document: ApiDocument
  readonly schema: Schema
}

/** The fields of an object, each with its type; what is inside another one opens on demand. */
export function Fields({ document, schema }: FieldsProps) {
  const { properties = {}, required = [] } = resolve(document, schema)
  const fields = Object.entries(properties)
  if (fields.length === 0) {
    return (
      <p className={css['none']}>
        <Trans>No fields.</Trans>
      </p>
    )
  }
  return (
    <ul lang="en" translate="no">
      {fields.map(([name, inner]) => (
        <FieldRow key={name} document={document} name={name} schema={inner} isRequired={required.includes(name)} />
      ))}
    </ul>
  )
}

interface FieldRowProps extends FieldsProps {
  readonly name: string
  readonly isRequired: boolean
}

export function FieldRow({ document, name, schema, isRequired }: FieldRowProps) {
  const { i18n } = useLingui()
  const inside = objectIn(schema)
  const bounds = boundsText(schema)
  const description = schema.description ?? schema.anyOf?.find((option) => option.description)?.description
  return (
    <li className={css['field']}>
      <div className={css['line']}>
        <code className="font-semibold ink">{name}</code>
        <code className={css['type']}>{typeText(schema)}</code>
        {bounds && <span className="text-xs faint">{bounds}</span>}
        {isRequired && (
          <span className={css['required']} lang={i18n.locale}>
            <Trans>required</Trans>
          </span>
        )}
      </div>
      {description && (
        <p className={css['text']}>
          <Described text={description} />
        </p>
      )}
      {inside && <Inside document={document} name={name} schema={inside} />}
    </li>
  )
}

/** A description, with what it quotes as code. */
export function Described({ text }: { readonly text: string }) {
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code key={`${index} ${part}`}>{part}</code> : part))
}

/** Written only once it is opened: people hold posts, which hold people. */
function Inside({ document, name, schema }: FieldsProps & { readonly name: string }) {
  const { i18n } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={css['inside']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary lang={i18n.locale}>
        <Trans>
          Fields of <code>{name}</code>
        </Trans>
      </summary>
      {isOpen && <Fields document={document} schema={schema} />}
    </details>
  )
}
