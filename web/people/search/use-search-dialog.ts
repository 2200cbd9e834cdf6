import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { showToast } from '#web/lib/toasts.ts'
import { loadSearchDialog } from './search-host.tsx'

/** Opens and closes the search dialog; the key "/" focuses the page's own field, or opens the dialog where there is none. */
export function useSearchDialog() {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const open = async () => {
    try {
      await loadSearchDialog()
      setOpen(true)
    } catch {
      showToast({ tone: 'error', title: t`We couldn’t load search. Try again.` })
    }
  }
  const onSlash = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isBusy(event.target)) return
    event.preventDefault()
    const fields = document.querySelectorAll<HTMLElement>('[role="combobox"][aria-keyshortcuts="/"]')
    const field = [...fields].find((element) => element.checkVisibility())
    if (field) field.focus()
    else void open()
  })
  useEffect(() => {
    addEventListener('keydown', onSlash)
    return () => removeEventListener('keydown', onSlash)
  }, [])
  return { isOpen, open: () => void open(), close: () => setOpen(false) }
}

/** The reader is writing, or in a dialog. */
function isBusy(target: EventTarget | null): boolean {
  const isWriting = target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
  return isWriting || document.querySelector('dialog:modal') !== null
}
