import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { useState } from 'react'
import { site } from '#web/lib/site.ts'
import { useAction } from '#web/lib/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { pushQuery } from './queries.ts'
import { readAbility, turnOn } from './subscription.ts'

export interface TurnOnProps {
  readonly personId: number
  readonly siteKey: string
  readonly onDone?: () => void
}

/** The one place that makes the browser ask: after a press, and never by itself. Where it cannot, why. */
export function TurnOn({ personId, siteKey, onDone }: TurnOnProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [ability, setAbility] = useState(readAbility)
  const { siteName } = site()
  const begin = useAction(t`Notifications could not be turned on`, async () => {
    const device = await turnOn(personId, siteKey)
    setAbility(readAbility())
    if (device) {
      await queryClient.invalidateQueries(pushQuery)
      onDone?.()
    }
  })
  if (ability === 'missing') {
    return (
      <p>
        <Trans>This browser cannot show notifications of sites.</Trans>
      </p>
    )
  }
  if (ability === 'install-first') {
    return (
      <p>
        <Trans>
          On an iPhone or iPad only apps on the home screen may notify you. In Safari, tap Share, then Add to Home Screen; open {siteName}{' '}
          from there and come back here.
        </Trans>
      </p>
    )
  }
  if (ability === 'denied') {
    return (
      <p role="status">
        <Trans>Your browser blocks notifications of this site. Allow them in its settings for this site, then load this page again.</Trans>
      </p>
    )
  }
  return (
    <Button variant="ink" isLoading={begin.isPending} onClick={begin.run}>
      <Trans>Turn on for this device</Trans>
    </Button>
  )
}
