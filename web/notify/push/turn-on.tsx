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
  const begin = useAction(t`We couldn’t turn on notifications`, async () => {
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
        <Trans>This browser doesn’t support notifications.</Trans>
      </p>
    )
  }
  if (ability === 'install-first') {
    return (
      <p>
        <Trans>
          On iPhone and iPad, only apps on the home screen can notify you. In Safari, tap Share, then Add to Home Screen. Open {siteName}{' '}
          from there and come back here.
        </Trans>
      </p>
    )
  }
  if (ability === 'denied') {
    return (
      <p role="status">
        <Trans>
          Your browser is blocking notifications from this site. Allow them in your browser’s site settings, then reload this page.
        </Trans>
      </p>
    )
  }
  return (
    <Button variant="ink" isLoading={begin.isPending} onClick={begin.run}>
      <Trans>Turn on for this device</Trans>
    </Button>
  )
}
