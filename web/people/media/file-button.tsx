import { type ReactNode, useRef } from 'react'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
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
  readonly children: ReactNode
} & (ForOne | ForSeveral)

/** A button that opens the device's own chooser; the same file may be chosen twice in a row. */
export function FileButton({ accepts, isMultiple, onChoose, children, ...rest }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...rest} onClick={() => input.current?.click()}>
        {children}
      </Button>
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
