import { useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useRef } from 'react'
import { useBackCloses } from '#web/ui/use-back-closes.ts'
import { EmojiGrid } from './emoji-grid.tsx'
import css from './emoji-picker.module.css'

interface EmojiPickerProps {
  readonly button: RefObject<HTMLButtonElement | null>
  readonly onChoose: (emoji: string) => void
  readonly onClose: () => void
}

/** The emoji above the line in which one writes; Escape closes. */
export function EmojiPicker({ button, onChoose, onClose }: EmojiPickerProps) {
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  useBackCloses(onClose)
  useEffect(() => {
    const picker = box.current
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      onClose()
    }
    picker?.addEventListener('keydown', onKey)
    const leave = (event: PointerEvent) => {
      const target = event.target as Node
      if (!box.current?.contains(target) && !button.current?.contains(target)) onClose()
    }
    document.addEventListener('pointerdown', leave)
    return () => {
      picker?.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', leave)
    }
  }, [button, onClose])
  return (
    <div ref={box} role="dialog" aria-label={t`Emoji`} className={css['picker']}>
      <EmojiGrid onChoose={onChoose} />
    </div>
  )
}
