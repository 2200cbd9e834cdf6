import { useLingui } from '@lingui/react/macro'
import { Crop } from 'lucide-react'
import { useState } from 'react'
import type { Uploaded } from '#contract/people/media.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { latePart } from '#web/ui/late-part.tsx'

const EditPhoto = latePart(async () => (await import('#web/people/media/edit/edit-photo.tsx')).EditPhoto)

interface EditButtonProps {
  readonly url: string
  readonly className?: string | undefined
  readonly onSave: (edited: Uploaded) => void
}

/** Opens a photo to be cropped and rotated. */
export function EditButton({ url, className, onSave }: EditButtonProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label={t`Edit photo`}
        icon={<Crop aria-hidden="true" size={18} />}
        {...(className !== undefined && { className })}
        onClick={() => setOpen(true)}
      />
      {isOpen && <EditPhoto url={url} onSave={onSave} onClose={() => setOpen(false)} />}
    </>
  )
}
