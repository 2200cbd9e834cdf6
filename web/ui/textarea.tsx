import { Plural, useLingui } from '@lingui/react/macro'
import { type CSSProperties, type Ref, type TextareaHTMLAttributes, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { visibleLength } from '#contract/visible-text.ts'
import { classNames } from './class-names.ts'
import inputCss from './input.module.css'
import css from './textarea.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface TextareaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value'> {
  readonly value: string
  /** Shows a counter of visible characters against this limit; typing past it stays possible, sending is the form's to refuse. */
  readonly limit?: number
  /** `bare` has no border and ground of its own, for use inside a composer. */
  readonly look?: 'field' | 'bare'
  readonly ref?: Ref<HTMLTextAreaElement>
}

const announceFrom = 20

/** Grows with its text. */
export function Textarea({ value, limit, look = 'field', className, rows = 3, ref, ...rest }: TextareaProps) {
  const own = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(ref, () => own.current as HTMLTextAreaElement)
  useLayoutEffect(() => fitHeight(own.current))
  return (
    <div className={css['wrap']}>
      <textarea
        {...rest}
        ref={own}
        rows={rows}
        value={value}
        className={classNames(look === 'field' ? classNames(inputCss['input'], css['field']) : css['bare'], css['textarea'], className)}
        style={{ '--rows': rows } as CSSProperties}
      />
      {limit !== undefined && <Counter left={limit - visibleLength(value)} />}
    </div>
  )
}

function Counter({ left }: { readonly left: number }) {
  const { i18n } = useLingui()
  const isNear = left <= announceFrom
  const over = -left
  return (
    <div className={classNames(css['counter'], isNear && css['near'])}>
      <span aria-hidden="true">{i18n.number(left)}</span>
      <VisuallyHidden role="status">
        {isNear && left >= 0 && <Plural value={left} one="# character left" other="# characters left" />}
        {over > 0 && <Plural value={over} one="# character too many" other="# characters too many" />}
      </VisuallyHidden>
    </div>
  )
}

/** For browsers without `field-sizing: content`. */
function fitHeight(element: HTMLTextAreaElement | null): void {
  if (!element || CSS.supports('field-sizing', 'content')) return
  element.style.blockSize = 'auto'
  element.style.blockSize = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`
}
