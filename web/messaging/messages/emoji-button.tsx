import { useLingui } from '@lingui/react/macro'
import { Smile } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { latePart } from '#web/ui/late-part.tsx'
import css from './emoji-button.module.css'

const load = () => import('./emoji-picker.tsx')
const EmojiPicker = latePart(async () => (await load()).EmojiPicker)

/** Opens the emoji, which are fetched when they are wanted first. */
export function EmojiButton({ onChoose }: { readonly onChoose: (emoji: string) => void }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <span className="relative">
      <Button
        ref={button}
        variant="quiet"
        className={css['button']}
        aria-label={t`Emoji`}
        title={t`Emoji`}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={() => setOpen(!isOpen)}
      >
        <Smile aria-hidden="true" size={20} strokeWidth={1.75} />
      </Button>
      {isOpen && (
        <EmojiPicker
          button={button}
          onChoose={(emoji) => {
            setOpen(false)
            onChoose(emoji)
          }}
          onClose={close}
        />
      )}
    </span>
  )
}
