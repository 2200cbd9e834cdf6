import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId, useRef } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import css from './dialog.module.css'
import { useModal } from './use-modal.ts'

export interface AlertDialogProps {
  /** Names the object: 'Delete this post?' */
  readonly title: ReactNode
  readonly children: ReactNode
  /** The verb: 'Delete post'. */
  readonly confirmLabel: ReactNode
  /** `danger` unless nothing is taken from anybody. */
  readonly tone?: 'danger' | 'ink'
  readonly isPending?: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
  /** Escape and Back, where they do something else than Cancel. */
  readonly onEscape?: () => void
}

/** Asks before something is lost for good. Focus starts on Cancel; a press outside does not close it. */
export function AlertDialog({
  title,
  children,
  confirmLabel,
  tone = 'danger',
  isPending = false,
  onConfirm,
  onCancel,
  onEscape = onCancel,
}: AlertDialogProps) {
  const titleId = useId()
  const textId = useId()
  const box = useRef<HTMLDialogElement>(null)
  const modal = useModal(box, onEscape, { canDismiss: false })
  return (
    <dialog
      ref={box}
      {...modal}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      className={classNames(css['dialog'], css['s'])}
    >
      <div className={classNames(css['sheet'], css['alert'])}>
        <h2 id={titleId} className={css['title']}>
          {title}
        </h2>
        <div id={textId}>{children}</div>
        <div className={css['footer']}>
          <Button data-autofocus onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant={tone} isLoading={isPending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      </div>
    </dialog>
  )
}
