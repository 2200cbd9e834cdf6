import { Trans, useLingui } from '@lingui/react/macro'
import type { PublicUser } from '#contract/people/users.ts'
import { PageHeading } from '#web/layout/page.tsx'
import { ApiError } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'

type NothingForSaleProps =
  | { readonly error: unknown; readonly onRetry: () => void }
  | { readonly reason: 'not_found' }
  | { readonly reason: 'blocked' | 'no_creator'; readonly creator: PublicUser }

/** A checkout without anything to check out: what is the matter, and where to go. */
export function NothingForSale(props: NothingForSaleProps) {
  const { t } = useLingui()
  if ('error' in props) {
    const { error, onRetry } = props
    const isGone = error instanceof ApiError && error.status === 404
    return isGone ? (
      <NothingForSale reason="not_found" />
    ) : (
      <LoadError title={t`We couldn’t load the creator`} error={error} onRetry={onRetry} />
    )
  }
  const creator = 'creator' in props ? props.creator : null
  const name = creator?.displayName
  const titles = {
    not_found: t`Creator not found`,
    blocked: t`You’ve blocked ${name}`,
    no_creator: t`${name} doesn’t offer a subscription`,
  }
  return (
    <EmptyState
      title={<PageHeading>{titles[props.reason]}</PageHeading>}
      action={
        <div className="flex flex-wrap gap-3">
          {creator && (
            <ButtonLink variant="ink" href={paths.profile(creator.id)}>
              <Trans>View Profile</Trans>
            </ButtonLink>
          )}
          <ButtonLink variant={creator ? 'outline' : 'ink'} href={paths.creators}>
            <Trans>Browse Creators</Trans>
          </ButtonLink>
        </div>
      }
    >
      {props.reason === 'blocked' && <Trans>To subscribe, unblock this creator first.</Trans>}
    </EmptyState>
  )
}
