import { withPageTexts } from '#web/lib/i18n.ts'
import { closeOverlay, useOverlay } from '#web/lib/overlays.ts'
import { latePart } from '#web/ui/late-part.tsx'

const Palette = latePart(async () => (await withPageTexts(() => import('#web/site/palette/palette.tsx'), 'overlays')).Palette)
const ShortcutsDialog = latePart(
  async () => (await withPageTexts(() => import('#web/site/keys/shortcuts-dialog.tsx'), 'overlays')).ShortcutsDialog,
)

/** Where the search and the list of keys open above any page. */
export function OverlayHost() {
  const overlay = useOverlay()
  if (overlay === 'palette') return <Palette onClose={closeOverlay} />
  return overlay === 'shortcuts' && <ShortcutsDialog onClose={closeOverlay} />
}
