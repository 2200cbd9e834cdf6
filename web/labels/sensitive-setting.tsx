import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnUser } from '#contract/users.ts'
import { call } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { showToast } from '#web/lib/toasts.ts'
import { viewerQuery } from '#web/session/viewer.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'

/** Whether somebody wants to be asked before a sensitive picture or video is shown. The change counts at once. */
export function SensitiveSetting({ viewer }: { readonly viewer: OwnUser }) {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const [wanted, setWanted] = useState<boolean | null>(null)
  const save = async (showsSensitive: boolean) => {
    setWanted(showsSensitive)
    try {
      const answer = await call('PUT /api/me/privacy', { body: { showsSensitive } })
      queryClient.setQueryData(viewerQuery.queryKey, (own) => own && { ...own, showsSensitive: answer.showsSensitive })
    } catch (error) {
      showToast({ tone: 'error', title: t`This could not be changed`, description: errorText(i18n, error) })
    }
    // Unless it was changed again meanwhile.
    setWanted((latest) => (latest === showsSensitive ? null : latest))
  }
  return (
    <Checkbox
      label={<Trans>Show sensitive media without asking</Trans>}
      checked={wanted ?? viewer.showsSensitive}
      onChange={(event) => void save(event.target.checked)}
    />
  )
}
