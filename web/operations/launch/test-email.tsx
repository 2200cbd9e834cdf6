import { Trans, useLingui } from '@lingui/react/macro'
import { call } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAction } from '#web/lib/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import css from './launch.module.css'

/** Sends the reader an email through the site's mail server, and shows what the server said against it. */
export function TestEmail() {
  const { t } = useLingui()
  const send = useAction(null, async () => {
    const { sentTo } = await call('POST /api/admin/launch/test-email', {})
    showToast({ tone: 'success', title: t`Test email sent to ${sentTo}` })
  })
  return (
    <>
      <Button size="s" className={css['way']} isLoading={send.isPending} onClick={() => send.run()}>
        <Trans>Send a test email</Trans>
      </Button>
      <Refusal>{send.mistake}</Refusal>
    </>
  )
}
