import { useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { readStored, writeStored } from '#web/lib/storage.ts'
import { useBackCloses } from '#web/ui/use-back-closes.ts'
import { emojiGroups } from './emoji.ts'
import css from './emoji-picker.module.css'

interface EmojiPickerProps {
  readonly button: RefObject<HTMLButtonElement | null>
  readonly onChoose: (emoji: string) => void
  readonly onClose: () => void
}

const recentKey = 'recent:emoji'
const recentCount = 16

/** A grid of emoji, those used last before all; arrow keys move, Escape closes. */
export function EmojiPicker({ button, onChoose, onClose }: EmojiPickerProps) {
  const { t, i18n } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  const [recent] = useState(() => readStored(recentKey)?.split(' ').filter(Boolean) ?? [])
  const groups = [
    ...(recent.length > 0 ? [{ name: t`Recent`, emoji: recent }] : []),
    ...emojiGroups.map(({ name, emoji }) => ({ name: i18n._(name), emoji: emoji.split(' ') })),
  ]
  useBackCloses(onClose)
  // Once: whatever is drawn anew around it must not take the focus back to the first.
  useEffect(() => {
    box.current?.querySelector('button')?.focus()
  }, [])
  useEffect(() => {
    const picker = box.current
    const onKey = (event: KeyboardEvent) => moveByKey(event, picker, onClose)
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
  const choose = (emoji: string) => {
    writeStored(recentKey, [emoji, ...recent.filter((known) => known !== emoji)].slice(0, recentCount).join(' '))
    onChoose(emoji)
  }
  return (
    <div ref={box} role="dialog" aria-label={t`Emoji`} className={css['picker']}>
      {groups.map(({ name, emoji }) => (
        <section key={name} aria-label={name}>
          <h3 className={css['group']}>{name}</h3>
          <div className={css['grid']}>
            {emoji.map((one) => (
              <button key={one} type="button" className={css['emoji']} onClick={() => choose(one)}>
                {one}
              </button>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

const columns = 8

function moveByKey(event: KeyboardEvent, box: HTMLElement | null, onClose: () => void): void {
  if (event.key === 'Escape') {
    event.stopPropagation()
    return onClose()
  }
  const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }
  const step = steps[event.key]
  if (step === undefined) return
  event.preventDefault()
  const all = [...(box?.querySelectorAll('button') ?? [])]
  const at = all.findIndex((one) => one === document.activeElement)
  all[Math.max(0, Math.min(all.length - 1, at + step))]?.focus()
}
