import { Trans } from '@lingui/react/macro'
import { useQuery } from '#web/lib/query.ts'
import { useState } from 'react'
import { readStored, writeStored } from '#web/lib/storage.ts'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import css from './push.module.css'
import { pushQuery } from './queries.ts'
import { readAbility } from './subscription.ts'
import { TurnOn } from './turn-on.tsx'

const storageKey = 'push-offer'

/** Offered once, where somebody looks at what they missed, and only where it would work; a no is a no on this device. */
export function PushOffer({ viewerId }: { readonly viewerId: number }) {
  const [isOver, setOver] = useState(() => readStored(storageKey) !== null || readAbility() !== 'able')
  const { data, isLoading } = useQuery({ ...pushQuery, enabled: !isOver, retry: false })
  if (isLoading) return <Loading />
  if (isOver || !data || data.devices.some(({ isCurrent }) => isCurrent)) return null
  const close = () => {
    writeStored(storageKey, 'no')
    setOver(true)
  }
  return (
    <section className={css['offer']} aria-labelledby="push-offer">
      <h2 id="push-offer">
        <Trans>Turn on notifications for this device</Trans>
      </h2>
      <p>
        <Trans>Get notifications even when the site is closed. Choose which in Settings.</Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <TurnOn personId={viewerId} siteKey={data.siteKey} onDone={close} />
        <Button onClick={close}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </section>
  )
}
