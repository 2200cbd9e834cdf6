import { lazy } from 'react'
import { withPageTexts } from '#web/lib/i18n.ts'

/** Only the staff loads it. */
export const TakeDownDialog = lazy(async () => ({
  default: (await withPageTexts(() => import('#web/moderation/take-down-dialog.tsx'), 'moderation')).TakeDownDialog,
}))
