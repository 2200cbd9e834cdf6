import { Plural, useLingui } from '@lingui/react/macro'
import { type CSSProperties, type Ref, type TextareaHTMLAttributes, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { visibleLength } from '#contract/visible-text.ts'
import { classNames } from './class-names.ts'
import inputCss from './input.module.css'
import { showsLeft } from './shows-left.ts'
import css from './textarea.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface TextareaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value'> {
  readonly value: string
  /** Counts visible characters against this limit; typing past it stays possible, sending is the form's to refuse. */
  readonly limit?: number
  /** Shows the counter from the first character, however many are allowed. */
  readonly alwaysCounts?: boolean
  /** `bare` has no border and ground of its own, for use inside a composer. */
  readonly look?: 'field' | 'bare'
  readonly ref?: Ref<HTMLTextAreaElement>
}

const announceFrom = 20

/** Grows with its text. */
export function Textarea({ value, limit, alwaysCounts = false, look = 'field', className, rows = 3, ref, ...rest }: TextareaProps) {
  const left = limit === undefined ? 0 : limit - visibleLength(value)
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
      {limit !== undefined && <Counter left={left} isShown={alwaysCounts || showsLeft(limit, left)} />}
    </div>
  )
}

function Counter({ left, isShown }: { readonly left: number; readonly isShown: boolean }) {
  const { i18n } = useLingui()
  const isNear = left <= announceFrom
  const over = -left
  return (
    <>
      {isShown && (
        <div aria-hidden="true" className={classNames(css['counter'], isNear && css['near'])}>
          {i18n.number(left)}
        </div>
      )}
      <VisuallyHidden role="status">
        {isNear && left >= 0 && <Plural value={left} one="# character left" other="# characters left" />}
        {over > 0 && <Plural value={over} one="# character too many" other="# characters too many" />}
      </VisuallyHidden>
    </>
  )
}

/** For browsers without `field-sizing: content`. */
function fitHeight(element: HTMLTextAreaElement | null): void {
  if (!element || CSS.supports('field-sizing', 'content')) return
  element.style.blockSize = 'auto'
  element.style.blockSize = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`
}
