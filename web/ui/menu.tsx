import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useRef, useState } from 'react'
import { showToast } from '#web/lib/toasts.ts'
import type { MenuItem, MenuSign } from './menu-item.ts'
import css from './menu.module.css'
import { latePart } from './late-part.tsx'

/** What the control that opens a menu must be given. */
export interface MenuTrigger {
  readonly id: string
  readonly 'aria-haspopup': 'menu'
  readonly 'aria-expanded': boolean
  readonly onClick: () => void
  readonly onPointerEnter: () => void
  readonly onFocus: () => void
}

export interface MenuProps {
  /** Those of the moment in which it opens, where a function. */
  readonly items: readonly MenuItem[] | (() => readonly MenuItem[])
  /** Above the others, beside each other: a sign each, chosen or not. */
  readonly signs?: readonly MenuSign[]
  /** The button, drawn with what it is given. */
  readonly children: (trigger: MenuTrigger) => ReactNode
  /** Above the button, for one at the bottom of the window. */
  readonly side?: 'top' | 'bottom'
  readonly align?: 'start' | 'end'
  readonly className?: string | undefined
}

const loadPopup = () => import('./menu-popup.tsx')
const Popup = latePart(async () => (await loadPopup()).MenuPopup)

/** A menu button. The list is fetched when the button is pointed at or focused, so pages pay only for the button. */
export function Menu({ items, signs, children, side = 'bottom', align = 'end', className }: MenuProps) {
  const { t } = useLingui()
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const [isOpen, setOpen] = useState(false)
  const toggle = async () => {
    if (isOpen) return setOpen(false)
    try {
      await loadPopup()
      setOpen(true)
    } catch {
      showToast({ tone: 'error', title: t`We couldn’t load the menu. Try again.` })
    }
  }
  const prefetch = () => void loadPopup().catch(() => undefined)
  return (
    <span ref={anchor} className={className ?? css['anchor']}>
      {children({
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        onClick: () => void toggle(),
        onPointerEnter: prefetch,
        onFocus: prefetch,
      })}
      {isOpen && (
        <Popup items={items} signs={signs} anchor={anchor} triggerId={id} side={side} align={align} onClose={() => setOpen(false)} />
      )}
    </span>
  )
}
