import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { classNames } from './class-names.ts'
import css from './dialog.module.css'
import { IconButton } from './icon-button.tsx'
import { useModal } from './use-modal.ts'

export interface DialogProps {
  readonly title: ReactNode
  /** Escape, the close button or a press outside. Whoever renders the dialog takes it away, or keeps it. */
  readonly onClose: () => void
  readonly children: ReactNode
  /** The actions; stays visible while the content scrolls. */
  readonly footer?: ReactNode
  readonly size?: 's' | 'm'
  /** False where the dialog has an address of its own. */
  readonly backCloses?: boolean
}

/**
 * A modal dialog; open as long as it is rendered. The browser's own: it traps focus, makes the page inert,
 * gives focus back, and needs no style element that the content security policy would refuse.
 * Focus goes to the first element with `data-autofocus`, else to the first control.
 */
export function Dialog({ title, onClose, children, footer, size = 'm', backCloses = true }: DialogProps) {
  const { t } = useLingui()
  const titleId = useId()
  const box = useRef<HTMLDialogElement>(null)
  const modal = useModal(box, onClose, { backCloses })
  return (
    <dialog ref={box} {...modal} aria-labelledby={titleId} className={classNames(css['dialog'], css[size])}>
      <div className={css['sheet']}>
        <header className={css['header']}>
          <h2 id={titleId} className={css['title']}>
            {title}
          </h2>
          <IconButton label={t`Close`} icon={<X aria-hidden="true" size={20} />} onClick={onClose} />
        </header>
        <div className={css['body']}>{children}</div>
        {footer && <div className={css['footer']}>{footer}</div>}
      </div>
    </dialog>
  )
}
