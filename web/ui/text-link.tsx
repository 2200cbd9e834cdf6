import { AppLink, type AppLinkProps } from './app-link.tsx'
import { classNames } from './class-names.ts'
import css from './text-link.module.css'

export interface TextLinkProps extends AppLinkProps {
  /** `quiet` is secondary ink, for footers and metadata; `brand` is the default. */
  readonly tone?: 'brand' | 'quiet'
}

export function TextLink({ tone = 'brand', className, ...rest }: TextLinkProps) {
  return <AppLink className={classNames(css['link'], css[tone], className)} {...rest} />
}
