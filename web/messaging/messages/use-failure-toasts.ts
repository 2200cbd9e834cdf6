import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { showToast } from '#web/lib/toasts.ts'
import { refusalTitle } from '#web/people/media/file-refusal.ts'
import type { OutboxEntry } from './outbox-entry.ts'

/** Says aloud when a file was refused, once; the message itself stays with its reason (C§8). */
export function useFailureToasts(entries: readonly OutboxEntry[]): void {
  const { t, i18n } = useLingui()
  const told = useRef(new Set<string>())
  useEffect(() => {
    for (const { clientId, files, state, refusal, reason } of entries) {
      const isRefusedFile = state === 'failed' && files.some(({ url }) => url === null)
      if (!isRefusedFile) told.current.delete(clientId)
      else if (!told.current.has(clientId)) {
        told.current.add(clientId)
        const code = refusal === 'unknown' ? null : refusal
        const title = refusalTitle(code)
        showToast({
          tone: 'error',
          title: title ? i18n._(title) : t`Failed to upload media`,
          ...(reason && { description: reason }),
        })
      }
    }
  }, [entries, t, i18n])
}
