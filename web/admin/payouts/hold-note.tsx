import { Trans, useLingui } from '@lingui/react/macro'
import type { PayoutHold } from '#contract/admin/payouts.ts'
import { dateAndTime } from '#web/admin/shell/format.ts'

/** That the site team holds a creator's payouts: why, since when, and who. */
export function HoldNote({ hold: { reason, heldAt, heldBy } }: { readonly hold: PayoutHold }) {
  const { i18n } = useLingui()
  const at = dateAndTime(heldAt, i18n.locale)
  const name = heldBy?.username
  return (
    <span className="grid gap-1">
      <span>
        <Trans>On hold: {reason}</Trans>
      </span>
      <span className="faint text-sm">
        {name === undefined ? (
          at
        ) : (
          <Trans>
            @{name}, {at}
          </Trans>
        )}
      </span>
    </span>
  )
}
