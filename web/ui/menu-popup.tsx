import { DropdownMenu } from 'radix-ui'
import type { RefObject } from 'react'
import { AppLink } from './app-link.tsx'
import { classNames } from './class-names.ts'
import type { MenuItem, MenuSign } from './menu-item.ts'
import css from './menu.module.css'
import { MenuSigns } from './menu-signs.tsx'

export interface MenuPopupProps {
  readonly items: readonly MenuItem[] | (() => readonly MenuItem[])
  readonly signs?: readonly MenuSign[] | undefined
  readonly anchor: RefObject<HTMLElement | null>
  readonly triggerId: string
  readonly side: 'top' | 'bottom'
  readonly align: 'start' | 'end'
  readonly onClose: () => void
}

/** The list of a menu, open as long as it is rendered, in the landmark of its button. Not modal: the modal kind writes a style element. */
export function MenuPopup({ items, signs, anchor, triggerId, side, align, onClose }: MenuPopupProps) {
  const button = () => document.getElementById(triggerId)
  return (
    <DropdownMenu.Root open modal={false} onOpenChange={(isOpen) => !isOpen && onClose()}>
      {/* The real button is the page's; this one only tells where it is. */}
      <DropdownMenu.Trigger asChild>
        <span className={css['place']} aria-hidden="true" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={anchor.current?.closest<HTMLElement>('dialog, header, nav, main') ?? document.body}>
        <DropdownMenu.Content
          className={css['menu']}
          aria-labelledby={triggerId}
          side={side}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onInteractOutside={(event) => {
            if (button()?.contains(event.target as Node)) event.preventDefault()
          }}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onEscapeKeyDown={() => button()?.focus()}
        >
          {signs && <MenuSigns signs={signs} onChosen={() => button()?.focus()} />}
          {(typeof items === 'function' ? items() : items).map((item) => (
            <Item key={item.id} item={item} onChosen={() => button()?.focus()} />
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

function Item({ item, onChosen }: { readonly item: MenuItem; readonly onChosen: () => void }) {
  const className = classNames(css['item'], item.tone && css[item.tone])
  const content = (
    <>
      {item.icon}
      {item.label}
    </>
  )
  if (item.href !== undefined) {
    return (
      <DropdownMenu.Item asChild className={className}>
        <AppLink href={item.href}>{content}</AppLink>
      </DropdownMenu.Item>
    )
  }
  return (
    <DropdownMenu.Item
      className={className}
      onSelect={() => {
        onChosen()
        item.onSelect?.()
      }}
    >
      {content}
    </DropdownMenu.Item>
  )
}
