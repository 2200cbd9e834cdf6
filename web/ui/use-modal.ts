import { type RefObject, type SyntheticEvent, useLayoutEffect } from 'react'
import { hostToasts } from './toast-host.ts'
import { useBackCloses } from './use-back-closes.ts'

interface ModalOptions {
  /** A press outside closes it. */
  readonly canDismiss?: boolean
  /** False where it has an address of its own, or must be answered. */
  readonly backCloses?: boolean
}

/** Opens a dialog element as a modal for as long as it is rendered; the props belong on the element. */
export function useModal(
  box: RefObject<HTMLDialogElement | null>,
  onClose: () => void,
  { canDismiss = true, backCloses = true }: ModalOptions = {},
) {
  useBackCloses(onClose, backCloses)
  useLayoutEffect(() => {
    const dialog = box.current
    if (!dialog) return undefined
    const page = document.documentElement
    if (!document.querySelector('dialog:modal')) page.style.setProperty('--scrollbar', `${innerWidth - page.offsetWidth}px`)
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    const leave = hostToasts(dialog)
    return () => {
      leave()
      // Closing before removal is what gives focus back to where it was.
      dialog.close()
    }
  }, [box])

  return {
    onCancel(event: SyntheticEvent) {
      if (event.target !== box.current) return
      event.preventDefault()
      onClose()
    },
    // A second Escape closes a dialog whatever `cancel` says; the state follows. The event comes late:
    // a dialog that was opened again in between stays.
    onClose(event: SyntheticEvent) {
      if (event.target === box.current && !box.current?.open) onClose()
    },
    onPointerDown(event: SyntheticEvent) {
      if (canDismiss && event.target === box.current) onClose()
    },
  }
}
