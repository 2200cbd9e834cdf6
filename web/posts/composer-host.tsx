import { lazy, Suspense } from 'react'
import { useViewer } from '#web/session/viewer.ts'
import { closeComposer, useComposerOpen } from '#web/lib/compose-store.ts'

const ComposerDialog = lazy(async () => ({ default: (await import('./composer-dialog.tsx')).ComposerDialog }))

/** Where the create-post dialog appears; its code is fetched when it is first opened. */
export function ComposerHost() {
  const isOpen = useComposerOpen()
  const viewer = useViewer()
  if (!isOpen || !viewer) return null
  return (
    <Suspense fallback={null}>
      <ComposerDialog isCreator={viewer.isCreator} onClose={closeComposer} />
    </Suspense>
  )
}
