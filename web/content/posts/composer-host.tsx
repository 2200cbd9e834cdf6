import { useEffect } from 'react'
import { closeComposer, takeChosen, useComposer } from '#web/lib/compose-store.ts'
import { withPageTexts } from '#web/lib/i18n.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { latePart } from '#web/ui/late-part.tsx'

const ComposerDialog = latePart(async () => (await withPageTexts(() => import('./composer-dialog.tsx'), 'pages', 'posting')).ComposerDialog)

/** Where the create-post dialog appears; its code is fetched when it is first opened. */
export function ComposerHost() {
  const origin = useComposer()
  const viewer = useViewer()
  const viewerId = viewer?.id
  // A photo that was chosen for it is no one else's who signs in next; what was written is kept for its writer.
  useEffect(
    () => () => {
      takeChosen()
    },
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- when another person is here, or no one
    [viewerId],
  )
  if (!origin || !viewer) return null
  return <ComposerDialog origin={origin} isCreator={viewer.isCreator} onClose={closeComposer} />
}
