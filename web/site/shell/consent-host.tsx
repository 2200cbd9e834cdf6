import { useQueryClient } from '#web/lib/query.ts'
import { useLocation } from '#web/lib/router.ts'
import { useEffect, useState } from 'react'
import { onRefusal } from '#web/lib/api.ts'
import { withPageTexts } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { useViewer, viewerQuery } from '#web/lib/viewer.ts'
import { latePart } from '#web/ui/late-part.tsx'

const Dialog = latePart(async () => (await withPageTexts(() => import('./consent-dialog.tsx'), 'overlays', 'pages')).ConsentDialog)
/** What is asked about can be read, and one's rights can be asked for, before anybody agrees. */
const open: readonly string[] = [paths.terms, paths.privacy, paths.dataRequest, paths.withdraw, paths.report()]

/** Asks for consent wherever somebody is, as soon as the server says that it is missing. */
export function ConsentHost() {
  const queryClient = useQueryClient()
  const pending = useViewer()?.pendingDocuments ?? []
  const { pathname } = useLocation()
  // A second Escape closes a dialog of the browser whatever it is told: then it is drawn anew.
  const [tries, setTries] = useState(0)
  useEffect(
    () =>
      onRefusal(({ code }) => {
        if (code === 'consent_required') void queryClient.invalidateQueries({ queryKey: viewerQuery.queryKey })
      }),
    [queryClient],
  )
  if (pending.length === 0 || open.includes(pathname)) return null
  return <Dialog key={tries} documents={pending} onEscape={() => setTries((count) => count + 1)} />
}
