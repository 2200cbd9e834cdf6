import { Trans } from '@lingui/react/macro'
import { useEffect, useId, useRef } from 'react'
import css from './error-summary.module.css'

export interface ErrorSummaryProps {
  readonly errors: readonly { readonly fieldId: string; readonly message: string }[]
}

/** Lists what stops a form from being sent and takes focus when it appears; each line leads to its field. */
export function ErrorSummary({ errors }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const isShown = errors.length > 0
  useEffect(() => {
    if (isShown) box.current?.focus()
  }, [isShown])
  if (!isShown) return null
  return (
    <div ref={box} role="alert" tabIndex={-1} aria-labelledby={titleId} className={css['box']}>
      <h2 id={titleId} className={css['title']}>
        <Trans>Check the highlighted fields</Trans>
      </h2>
      <ul>
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              className={css['link']}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(fieldId)?.focus()
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
