import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { AppLink, type AppLinkProps } from './app-link.tsx'
import css from './button.module.css'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

interface Look {
  /** `ink` is the one main action of a view; `brand` is about people, `paid` about money, `danger` destroys. */
  readonly variant?: 'ink' | 'quiet' | 'outline' | 'brand' | 'brand-outline' | 'paid' | 'danger'
  readonly size?: 's' | 'm' | 'l'
  readonly icon?: ReactNode
  /** Takes the whole width of its container. */
  readonly isWide?: boolean
}

export interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Keeps its width and place in the tab order, shows a spinner and ignores presses. */
  readonly isLoading?: boolean
  /** Said beside the spinner then; without it the spinner alone stands in the place of the words. */
  readonly loadingText?: ReactNode
  readonly ref?: Ref<HTMLButtonElement>
}

export function Button({
  variant,
  size,
  icon,
  isWide,
  isLoading = false,
  loadingText,
  className,
  children,
  onClick,
  type,
  ...rest
}: ButtonProps) {
  const isTelling = isLoading && loadingText !== undefined
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={classNames(look({ variant, size, isWide }), isLoading && !isTelling && css['loading'], className)}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || rest['aria-disabled']}
      onClick={(event) => {
        if (isLoading) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {isLoading && !isTelling && <Spinner className={css['spinner']} />}
      <span className={css['content']}>
        {isTelling ? <Spinner /> : icon}
        {isTelling ? loadingText : children}
      </span>
    </button>
  )
}

export type ButtonLinkProps = Look & AppLinkProps

/** A link that looks like a button: it goes somewhere. */
export function ButtonLink({ variant, size, icon, isWide, className, children, ...rest }: ButtonLinkProps) {
  return (
    <AppLink {...rest} className={classNames(look({ variant, size, isWide }), className)}>
      <span className={css['content']}>
        {icon}
        {children}
      </span>
    </AppLink>
  )
}

function look({ variant = 'outline', size = 'm', isWide = false }: { [K in keyof Look]: Look[K] | undefined }): string {
  return classNames(css['button'], css[variant], css[size], isWide && css['wide'])
}
