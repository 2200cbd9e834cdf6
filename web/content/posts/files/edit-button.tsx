import { useLingui } from '@lingui/react/macro'
import { Crop } from 'lucide-react'
import { useState } from 'react'
import type { EditablePhoto } from '#web/people/media/edit/edit-photo.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { latePart } from '#web/ui/late-part.tsx'

const EditPhoto = latePart(async () => (await import('#web/people/media/edit/edit-photo.tsx')).EditPhoto)

interface EditButtonProps {
  readonly photo: EditablePhoto
  readonly className?: string | undefined
}

/** Opens a photo to be cropped and rotated. */
export function EditButton({ photo, className }: EditButtonProps) {
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
      {isOpen && <EditPhoto photo={photo} onClose={() => setOpen(false)} />}
    </>
  )
}
