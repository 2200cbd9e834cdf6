import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { ButtonLink } from '#web/ui/button.tsx'
import css from './overview.module.css'

interface PartProps {
  readonly title: string
  /** Where all of it is. */
  readonly to: string
  readonly children: ReactNode
}

/** One titled list of the overview. */
export function Part({ title, to, children }: PartProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={css['part']}>
      <div className={css['head']}>
        <h2 id={titleId} className="title">
          {title}
        </h2>
        <ButtonLink size="s" href={to}>
          <Trans>Show all</Trans>
        </ButtonLink>
      </div>
      {children}
    </section>
  )
}
