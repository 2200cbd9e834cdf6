import { withPageTexts } from '#web/lib/i18n.ts'
import { latePart } from '#web/ui/late-part.tsx'

/** Only the staff loads it. */
export const ReasonDialog = latePart(
  async () => (await withPageTexts(() => import('#web/moderation/reports/reason-dialog.tsx'), 'moderation')).ReasonDialog,
)
