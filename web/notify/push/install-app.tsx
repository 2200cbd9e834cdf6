import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { site } from '#web/lib/site.ts'
import { Button } from '#web/ui/button.tsx'
import css from './push.module.css'
import { useInstall } from './install.ts'

/** Only where the browser offers it at this moment; others have it in their own menu. */
export function InstallApp() {
  const install = useInstall()
  const { siteName } = site()
  if (!install) return null
  return (
    <>
      <h4 className={css['title']}>
        <Trans>{siteName} as an app</Trans>
      </h4>
      <p>
        <Trans>Opens in its own window, with its own icon and a badge showing what’s unread.</Trans>
      </p>
      <Button icon={<Download aria-hidden="true" size={16} />} onClick={() => void install()}>
        <Trans>Install the app</Trans>
      </Button>
    </>
  )
}
