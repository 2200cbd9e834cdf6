import { useLingui } from '@lingui/react/macro'
import { Camera } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import css from './file-button.module.css'

const accepted = {
  image: 'image/jpeg,image/png,image/webp,image/gif,image/avif,image/heic,image/heif',
  any: 'image/*,video/mp4,video/quicktime,video/webm,video/x-m4v',
} as const

interface ForOne {
  readonly isMultiple?: false
  readonly onChoose: (file: File) => void
}

interface ForSeveral {
  readonly isMultiple: true
  readonly onChoose: (files: readonly File[]) => void
}

export type FileButtonProps = Omit<ButtonProps, 'onClick' | 'children'> & {
  readonly accepts: keyof typeof accepted
  /** Adds a button for the camera where fingers are used: not every phone's chooser offers it. */
  readonly hasCamera?: boolean
  readonly children: ReactNode
} & (ForOne | ForSeveral)

/** A button that opens the device's own chooser; the same file may be chosen twice in a row. */
export function FileButton({ accepts, isMultiple, onChoose, hasCamera = false, children, ...rest }: FileButtonProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const open = (isCamera: boolean) => {
    const element = input.current
    if (!element) return
    element.accept = isCamera ? 'image/*' : accepted[accepts]
    element.toggleAttribute('capture', isCamera)
    element.click()
  }
  return (
    <>
      <Button {...rest} onClick={() => open(false)}>
        {children}
      </Button>
      {hasCamera && (
        <IconButton
          label={t`Take a photo`}
          icon={<Camera aria-hidden="true" size={20} strokeWidth={1.75} />}
          className={css['camera']}
          disabled={rest.disabled}
          onClick={() => open(true)}
        />
      )}
      <input
        ref={input}
        type="file"
        accept={accepted[accepts]}
        multiple={isMultiple}
        className={css['input']}
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          const [first] = files
          if (!first) return
          if (isMultiple) onChoose(files)
          else onChoose(first)
        }}
      />
    </>
  )
}
