import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { normalize } from '#contract/normalize.ts'
import { hasVisibleCharacter, tidy } from '#contract/visible-text.ts'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { Input } from './input.tsx'
import { Tag, TagList } from './tag.tsx'
import css from './tag-input.module.css'

export interface TagInputProps {
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly items: readonly string[]
  readonly most: number
  readonly itemLength: number
  readonly onChange: (items: string[]) => void
}

const folded = (text: string) => normalize(text, 'NFKC').toLowerCase()

/** A list of short texts: Enter or the button adds one, unless it is empty or there already. What's typed when the form is sent goes with it. */
export function TagInput({ label, hint, error, items, most, itemLength, onChange }: TagInputProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [isTwin, setTwin] = useState(false)
  const add = () => {
    const item = tidy(text).replace(/\s+/g, ' ')
    if (!hasVisibleCharacter(item)) return
    const isKnown = items.some((known) => folded(known) === folded(item))
    setTwin(isKnown)
    if (isKnown) return
    onChange([...items, item])
    setText('')
  }
  const line = useRef<HTMLSpanElement>(null)
  const addUnasked = useEffectEvent(() => items.length < most && flushSync(add))
  useEffect(() => {
    // Before the form's own handler, which then finds it among the items.
    const form = line.current?.closest('form')
    const beforeSending = () => void addUnasked()
    form?.addEventListener('submit', beforeSending, true)
    return () => form?.removeEventListener('submit', beforeSending, true)
  }, [])
  const addByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  return (
    <div className={css['set']}>
      <Field label={label} hint={hint} error={isTwin ? t`You’ve already added this.` : error}>
        {(control) => (
          <span ref={line} className={css['line']}>
            <Input
              {...control}
              value={text}
              maxLength={itemLength}
              disabled={items.length >= most}
              onChange={(event) => {
                setTwin(false)
                setText(event.target.value)
              }}
              onKeyDown={addByKey}
            />
            <Button disabled={!hasVisibleCharacter(text) || items.length >= most} onClick={add}>
              <Trans>Add</Trans>
            </Button>
          </span>
        )}
      </Field>
      {items.length > 0 && (
        <TagList label={label}>
          {items.map((item) => (
            <Tag key={item}>
              {item}
              <IconButton
                label={t`Remove ${item}`}
                icon={<X aria-hidden="true" size={14} />}
                onClick={() => onChange(items.filter((known) => known !== item))}
              />
            </Tag>
          ))}
        </TagList>
      )}
    </div>
  )
}
