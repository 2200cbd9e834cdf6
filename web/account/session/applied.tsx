import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { ButtonLink } from '#web/ui/button.tsx'
import { paths } from '#web/paths.ts'
import css from './session.module.css'

/** What happens next, once someone has asked to join. */
export function Applied() {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div className="grid gap-4">
      <div ref={notice} role="status" tabIndex={-1} className={css['notice']}>
        <h2>
          <Trans>We’ve sent your request</Trans>
        </h2>
        <p>
          <Trans>The site team will read it and decide. We’ll email you. Until then you don’t have an account.</Trans>
        </p>
      </div>
      <ButtonLink variant="quiet" href={paths.feed}>
        <Trans>Back to Feed</Trans>
      </ButtonLink>
    </div>
  )
}
