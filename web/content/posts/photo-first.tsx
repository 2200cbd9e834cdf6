import { useLingui } from '@lingui/react/macro'
import { ImagePlus } from 'lucide-react'
import { openComposerWith } from '#web/lib/compose-store.ts'
import { FileButton } from '#web/people/media/file-button.tsx'

/** A post that begins with its photo or video: the device's chooser opens right away, then the dialog with it. */
export function PhotoFirst() {
  const { t } = useLingui()
  return (
    <FileButton
      accepts="any"
      isMultiple
      variant="quiet"
      aria-label={t`Photo or video`}
      icon={<ImagePlus aria-hidden="true" size={20} strokeWidth={1.75} />}
      onChoose={openComposerWith}
    >
      {null}
    </FileButton>
  )
}
