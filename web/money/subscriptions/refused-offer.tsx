import { Trans, useLingui } from '@lingui/react/macro'
import type { ApiError } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Offer } from './offer.ts'

/** What stands where nothing can be bought: why, and ways on. */
export function RefusedOffer({ offer, refusal }: { readonly offer: Offer; readonly refusal: ApiError }) {
  const { i18n } = useLingui()
  const { code } = refusal
  return (
    <EmptyState
      title={errorText(i18n, refusal)}
      action={
        <div className="flex flex-wrap gap-3">
          {offer.creatorId !== null && code !== 'not_found' && (
            <ButtonLink variant="ink" href={paths.profile(offer.creatorId)}>
              <Trans>View Profile</Trans>
            </ButtonLink>
          )}
          <ButtonLink href={paths.creators}>
            <Trans>Browse Creators</Trans>
          </ButtonLink>
        </div>
      }
    >
      {code === 'creator_full' && <Trans>Nothing was charged. You can follow {offer.name} for now.</Trans>}
    </EmptyState>
  )
}
