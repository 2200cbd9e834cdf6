import { Trans, useLingui } from '@lingui/react/macro'
import { Ban, VolumeX } from 'lucide-react'
import { useState } from 'react'
import { BlockDialog } from '#web/graph/blocks/block-dialog.tsx'
import type { Parted } from '#web/graph/blocks/parting.ts'
import { useParting } from '#web/graph/blocks/use-parting.ts'
import { Button } from '#web/ui/button.tsx'
import css from './report.module.css'

/** That a report arrived, under which reference. */
export function ReportReceipt({ receipt }: { readonly receipt: string }) {
  return (
    <div role="status" className="grid justify-items-start gap-1">
      <p>
        <Trans>Thank you. We’ve received your report.</Trans>
      </p>
      <p className={css['help']}>
        <Trans>Reference</Trans>
      </p>
      <p className={css['reference']}>{receipt}</p>
      <p className={css['help']}>
        <Trans>Keep this reference in case you need to follow up.</Trans>
      </p>
    </div>
  )
}

export interface BlockFlags {
  readonly isBlocked?: boolean
  readonly isMuted?: boolean
}

/** What one can do oneself about the person one reported, at once. */
export function PartingOffers({ person, onBlocked }: { readonly person: Parted & BlockFlags; readonly onBlocked: () => void }) {
  const { t } = useLingui()
  const { mute } = useParting(person)
  const [isAsking, setAsking] = useState(false)
  const [isMuted, setMuted] = useState(person.isMuted ?? false)
  const name = person.displayName
  if (person.isBlocked) return null
  const icon = { 'aria-hidden': true, size: 16 } as const
  return (
    <div className={css['offers']}>
      <p>
        <Trans>In the meantime, you can:</Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="s" icon={<Ban {...icon} />} onClick={() => setAsking(true)}>
          {t`Block ${name}`}
        </Button>
        {!isMuted && (
          <Button
            size="s"
            icon={<VolumeX {...icon} />}
            onClick={() => {
              setMuted(true)
              mute()
            }}
          >
            {t`Mute ${name}`}
          </Button>
        )}
      </div>
      {isAsking && <BlockDialog person={person} onClose={() => setAsking(false)} onBlocked={onBlocked} />}
    </div>
  )
}
