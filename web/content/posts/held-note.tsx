import { Trans } from '@lingui/react/macro'
import { Hourglass } from 'lucide-react'

/** Says to the author of a post or comment that no one else sees it yet. */
export function HeldNote() {
  return (
    <p role="note" className="flex items-center gap-2 text-sm muted">
      <Hourglass aria-hidden="true" size={16} strokeWidth={1.75} className="flex-none" />
      <span>
        <Trans>Waiting for review. Until then, only you can see it.</Trans>
      </span>
    </p>
  )
}
