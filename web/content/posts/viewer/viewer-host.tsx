import { withPageTexts } from '#web/lib/i18n.ts'
import { latePart } from '#web/ui/late-part.tsx'
import { closePicture, useOpenPicture } from './viewer-store.ts'

const PostViewer = latePart(async () => (await withPageTexts(() => import('./post-viewer.tsx'), 'posting')).PostViewer)

/** Where the picture of a post appears; its code is fetched when the first one is opened. */
export function ViewerHost() {
  const open = useOpenPicture()
  return open && <PostViewer {...open} onClose={closePicture} />
}
