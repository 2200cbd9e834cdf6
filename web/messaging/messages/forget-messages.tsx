import { I18nProvider } from '@lingui/react'
import { Plural, Trans } from '@lingui/react/macro'
import { createRoot } from 'react-dom/client'
import { i18n, loadTexts } from '#web/lib/i18n.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { forgetDevice } from './device-store.ts'
import { outbox } from './sending.ts'

/** Before signing out: true when nothing waits to be sent, or the person wants it to be lost. */
export async function mayForgetMessages(): Promise<boolean> {
  const count = outbox.value?.entries.value.length ?? 0
  if (count === 0) return true
  await loadTexts('pages')
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const answer = await new Promise<boolean>((resolve) => {
    root.render(
      <I18nProvider i18n={i18n}>
        <AlertDialog
          title={<Trans>Sign out with unsent messages?</Trans>}
          confirmLabel={<Trans>Delete and sign out</Trans>}
          onConfirm={() => resolve(true)}
          onCancel={() => resolve(false)}
        >
          <Plural
            value={count}
            one="# message hasn’t been sent yet. Signing out deletes it from this device."
            other="# messages haven’t been sent yet. Signing out deletes them from this device."
          />
        </AlertDialog>
      </I18nProvider>,
    )
  })
  root.unmount()
  place.remove()
  return answer
}

/** Signed out: nothing of the account's messages stays on this device. */
export async function forgetMessages(accountId: number): Promise<void> {
  outbox.value?.stop()
  // A browser that keeps nothing has nothing to forget.
  await forgetDevice(accountId).catch(reportError)
}
