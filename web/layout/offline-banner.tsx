import { Trans } from '@lingui/react/macro'
import { WifiOff } from 'lucide-react'
import { useOnline } from '#web/lib/use-online.ts'
import { Banner } from '#web/ui/banner.tsx'

export function OfflineBanner() {
  const isOnline = useOnline()
  if (isOnline) return null
  return (
    <Banner tone="strong" icon={<WifiOff aria-hidden="true" size={18} />}>
      <Trans>You’re offline. What you write is saved on this device.</Trans>
    </Banner>
  )
}
