import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { words } from '#web/lib/words.ts'
import { classNames } from './class-names.ts'
import css from './skeleton.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface SkeletonProps {
  /** CSS lengths; a line of text by default. */
  readonly width?: string
  readonly height?: string
  readonly isRound?: boolean
}

/** One grey shape where something will be. Its size is said by attributes: the server's markup may hold no styles. */
export function Skeleton({ width = '100%', height = '0.875rem', isRound = false }: SkeletonProps) {
  return <svg aria-hidden="true" className={classNames(css['shape'], isRound && css['round'])} width={width} height={height} />
}

/** Holds skeletons in the geometry of what is coming; appears after 200 ms and says that it loads. */
export function Loading({ children }: { readonly children?: ReactNode }) {
  const { i18n } = useLingui()
  return (
    <div role="status" data-loading className={css['loading']}>
      <VisuallyHidden>{i18n._(words.loading)}</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}

/** A button that is on its way, or a row of them, so many rem wide. */
export function ButtonPlace({ width = 12.25 }: { readonly width?: number }) {
  return <Skeleton width={`${width}rem`} height="var(--target)" />
}
