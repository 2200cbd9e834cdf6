import { lazy } from 'react'
import { withPageTexts } from '#web/lib/i18n.ts'

/** Only the staff loads it. */
export const ReasonDialog = lazy(async () => ({
  default: (await withPageTexts(() => import('#web/moderation/reason-dialog.tsx'), 'moderation')).ReasonDialog,
}))
