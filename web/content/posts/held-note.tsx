import { Trans } from '@lingui/react/macro'

/** Says to the author of a post or comment that no one else sees it yet. */
export const HeldNote = () => (
  <p role="note" className="text-sm muted">
    <Trans>Waiting for review. Until then, only you can see it.</Trans>
  </p>
)
