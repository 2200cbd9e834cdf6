import { useEffect, useEffectEvent } from 'react'
import { openPalette } from '#web/lib/overlays.ts'
import { useRouter } from '#web/lib/router.ts'
import { useViewer } from '#web/lib/viewer.ts'
import type { Pressed } from './press.ts'
import { hasSingleKeys } from './single-keys.ts'

/** What has the focus takes letters itself. */
const takers = 'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role="combobox"], [role="grid"]'

/** Listens to keys on every page; none is taken from someone who writes or has a dialog or a menu open. */
export function KeyHost() {
  const router = useRouter()
  const isSignedIn = useViewer() !== null
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented, timeStamp: at } = event
    const isCommand = ctrlKey || metaKey
    if (isComposing || defaultPrevented || altKey || document.querySelector('dialog:modal')) return
    if (!isCommand && (!hasSingleKeys() || (event.target as Element).closest?.(takers))) return
    if (isCommand ? key.toLowerCase() === 'k' : key === '/') {
      event.preventDefault()
      openPalette()
    } else if (!isCommand) void press({ key, at, isSignedIn, go: (to) => void router.navigate({ to }) })
  })
  useEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return null
}

/** The code comes with the first key; a press that can't have it does nothing, like any other key. */
const press = async (pressed: Pressed): Promise<void> => (await import('./press.ts')).press(pressed)
