import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { AppLink } from './app-link.tsx'
import { classNames } from './class-names.ts'
import css from './icon-button.module.css'

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Names the action for everybody: spoken, and shown as the title. */
  readonly label: string
  readonly icon: ReactNode
  readonly ref?: Ref<HTMLButtonElement>
}

export function IconButton({ label, icon, className, type, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type ?? 'button'} className={classNames(css['button'], className)} aria-label={label} title={label}>
      {icon}
    </button>
  )
}

export interface IconLinkProps {
  readonly label: string
  readonly icon: ReactNode
  readonly href: string
}

/** A link that looks like an icon button: it goes somewhere. */
export function IconLink({ label, icon, href }: IconLinkProps) {
  return (
    <AppLink href={href} className={css['button']} aria-label={label} title={label}>
      {icon}
    </AppLink>
  )
}
