import { useLingui } from '@lingui/react/macro'
import { Popover } from 'radix-ui'
import type { RefObject } from 'react'
import { useBackCloses } from '#web/ui/use-back-closes.ts'
import { EmojiGrid } from './emoji-grid.tsx'
import css from './emoji-picker.module.css'

interface ReactionPickerProps {
  /** The controls of the message, of which the first gets the focus back. */
  readonly anchor: RefObject<HTMLElement | null>
  readonly align: 'start' | 'end'
  readonly onChoose: (emoji: string) => void
  readonly onClose: () => void
}

/** All emoji, beside the message that is reacted to. */
export function ReactionPicker({ anchor, align, onChoose, onClose }: ReactionPickerProps) {
  const { t } = useLingui()
  useBackCloses(onClose)
  const close = () => {
    onClose()
    anchor.current?.querySelector('button')?.focus()
  }
  return (
    <Popover.Root open onOpenChange={(isOpen) => !isOpen && close()}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal container={anchor.current?.closest('main') ?? document.body}>
        <Popover.Content
          aria-label={t`Emoji`}
          className={css['floating']}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
        >
          <EmojiGrid
            onChoose={(emoji) => {
              onChoose(emoji)
              close()
            }}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
