import { useLingui } from '@lingui/react/macro'
import { Camera } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'

interface CameraButtonProps {
  readonly disabled?: boolean
  readonly className?: string | undefined
  readonly onChoose: (file: File) => void
}

/** Takes a photo where fingers are used: not every phone's chooser of files offers it. */
export function CameraButton({ disabled, className, onChoose }: CameraButtonProps) {
  const { t } = useLingui()
  // Kept while the camera is open, or a phone short of memory throws it away.
  const input = useRef<HTMLInputElement>(null)
  const open = () => {
    const chooser = document.createElement('input')
    chooser.type = 'file'
    chooser.accept = 'image/*'
    chooser.capture = 'environment'
    chooser.addEventListener('change', () => chooser.files?.[0] && onChoose(chooser.files[0]))
    input.current = chooser
    chooser.click()
  }
  return (
    <IconButton
      label={t`Take a photo`}
      icon={<Camera aria-hidden="true" size={20} strokeWidth={1.75} />}
      className={className}
      disabled={disabled}
      onClick={open}
    />
  )
}
