import { DropdownMenu } from 'radix-ui'
import type { KeyboardEvent } from 'react'
import type { MenuSign } from './menu-item.ts'
import css from './menu-signs.module.css'

/** Signs above a menu, beside each other. The arrows to the sides go along them: the menu itself knows only up and down. */
export function MenuSigns({ signs, onChosen }: { readonly signs: readonly MenuSign[]; readonly onChosen: () => void }) {
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 'nextElementSibling', ArrowLeft: 'previousElementSibling' } as const
    const next = event.key in step && (event.target as Element)[step[event.key as keyof typeof step]]
    if (!(next instanceof HTMLElement)) return
    event.preventDefault()
    next.focus()
  }
  return (
    <DropdownMenu.Group className={css['signs']} onKeyDown={walk}>
      {signs.map(({ id, label, sign, isOn, onSelect }) => {
        const props = {
          'aria-label': label,
          title: label,
          className: css['sign'],
          onSelect: () => {
            onChosen()
            onSelect()
          },
        }
        return isOn === undefined ? (
          <DropdownMenu.Item key={id} {...props}>
            {sign}
          </DropdownMenu.Item>
        ) : (
          <DropdownMenu.CheckboxItem key={id} checked={isOn} {...props}>
            {sign}
          </DropdownMenu.CheckboxItem>
        )
      })}
    </DropdownMenu.Group>
  )
}
