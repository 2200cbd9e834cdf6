import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '#web/ui/button.tsx'

/** The way from a few to all of them. */
export function ShowAll({ to }: { readonly to: string }) {
  return (
    <ButtonLink size="s" href={to}>
      <Trans>Show all</Trans>
    </ButtonLink>
  )
}
