import { Trans, useLingui } from '@lingui/react/macro'
import { Crop } from 'lucide-react'
import { useState } from 'react'
import type { Uploaded } from '#contract/people/media.ts'
import { Button } from '#web/ui/button.tsx'
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
      <Button
        size="s"
        icon={<Crop aria-hidden="true" size={16} strokeWidth={1.75} />}
        className={className}
        aria-label={t`Edit photo`}
        onClick={() => setOpen(true)}
      >
        <Trans context="photo">Edit</Trans>
      </Button>
      {isOpen && <EditPhoto url={url} onSave={onSave} onClose={() => setOpen(false)} />}
    </>
  )
}
