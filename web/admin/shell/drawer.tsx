import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useModal } from '#web/ui/use-modal.ts'
import css from './drawer.module.css'

interface DrawerProps {
  readonly title: ReactNode
  /** Beside the button that closes it. */
  readonly action?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The details of one row, beside the list; open as long as it is rendered. */
export function Drawer({ title, action, onClose, children }: DrawerProps) {
  const { t } = useLingui()
  const titleId = useId()
  const box = useRef<HTMLDialogElement>(null)
  const modal = useModal(box, onClose)
  return (
    <dialog ref={box} {...modal} aria-labelledby={titleId} className={css['drawer']}>
      <div className={css['sheet']}>
        <header className={css['header']}>
          <h2 id={titleId} className="min-w-0 flex-1 title">
            {title}
          </h2>
          {action}
          <IconButton data-autofocus label={t`Close`} icon={<X aria-hidden="true" size={20} />} onClick={onClose} />
        </header>
        <div className={css['body']}>{children}</div>
      </div>
    </dialog>
  )
}
