import { Trans } from '@lingui/react/macro'
import { RefreshCw } from 'lucide-react'
import { site } from '#web/lib/site.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

/** The server runs a newer release than this page: the reader chooses when to have it. */
export function UpdateNotice() {
  const { siteName } = site()
  return (
    <Banner icon={<RefreshCw aria-hidden="true" size={18} />}>
      <Trans>A new version of {siteName} is available.</Trans>{' '}
      <Button size="s" onClick={() => location.reload()}>
        <Trans>Reload</Trans>
      </Button>
    </Banner>
  )
}
