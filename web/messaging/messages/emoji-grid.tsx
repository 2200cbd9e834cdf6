import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { readStored, writeStored } from '#web/lib/storage.ts'
import { emojiGroups } from './emoji.ts'
import css from './emoji-grid.module.css'

const recentKey = 'recent:emoji'
const recentCount = 16

/** A grid of emoji, those used last before all, with the focus in it; arrow keys move. */
export function EmojiGrid({ onChoose }: { readonly onChoose: (emoji: string) => void }) {
  const { t, i18n } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  const [recent] = useState(() => readStored(recentKey)?.split(' ').filter(Boolean) ?? [])
  const groups = [
    ...(recent.length > 0 ? [{ name: t`Recent`, emoji: recent }] : []),
    ...emojiGroups.map(({ name, emoji }) => ({ name: i18n._(name), emoji: emoji.split(' ') })),
  ]
  // Once: whatever is drawn anew around it must not take the focus back to the first.
  useEffect(() => {
    box.current?.querySelector('button')?.focus()
  }, [])
  const choose = (emoji: string) => {
    writeStored(recentKey, [emoji, ...recent.filter((known) => known !== emoji)].slice(0, recentCount).join(' '))
    onChoose(emoji)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the buttons in it
    <div ref={box} className={css['scroller']} onKeyDown={(event) => moveByKey(event, box.current)}>
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

function moveByKey(event: KeyboardEvent, box: HTMLElement | null): void {
  const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }
  const step = steps[event.key]
  if (step === undefined) return
  event.preventDefault()
  const all = [...(box?.querySelectorAll('button') ?? [])]
  const at = all.findIndex((one) => one === document.activeElement)
  all[Math.max(0, Math.min(all.length - 1, at + step))]?.focus()
}
