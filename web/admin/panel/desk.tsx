import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '#web/lib/query.ts'
import { useState } from 'react'
import { PageHeading, PublicPage } from '#web/layout/page.tsx'
import { HasGate } from '#web/lib/use-error-toast.ts'
import { useNow } from '#web/lib/use-now.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { latePart } from '#web/ui/late-part.tsx'
import css from '../shell/admin.module.css'
import { GatePlace } from '#web/admin/shell/gate-place.tsx'
import { Panel } from './panel.tsx'
import { staffQuery, unlockedUntil } from '#web/admin/shell/staff-state.ts'
import { useWatchLock } from '#web/admin/shell/use-watch-lock.ts'

// Whoever works in an unlocked panel needs neither.
const Gate = latePart(async () => (await import('#web/admin/shell/gate.tsx')).Gate)
const GateDialog = latePart(async () => (await import('#web/admin/shell/gate-dialog.tsx')).GateDialog)

/** The admin panel of a signed-in person: the gate while it is locked, and over the panel when it locks while it is used. */
export function Desk() {
  const { t } = useLingui()
  const now = useNow()
  const { data: state, error, refetch } = useQuery(staffQuery)
  const [wasOpen, setWasOpen] = useState(false)
  const until = state ? unlockedUntil(state, now) : null
  useWatchLock()
  if (until && !wasOpen) setWasOpen(true)
  if (state && (until || wasOpen)) {
    return (
      <HasGate value>
        <Panel state={state} until={until} onLocked={() => setWasOpen(false)} />
        {!until && <GateDialog state={state} onLeave={() => setWasOpen(false)} />}
      </HasGate>
    )
  }
  return (
    <PublicPage title={t({ message: 'Admin', context: 'part of the site' })} width="form">
      <div className="grid grid-cols-1 gap-4">
        <PageHeading>{t({ message: 'Admin', context: 'part of the site' })}</PageHeading>
        {state && <Gate fallback={<GatePlace />} state={state} />}
        {!state && error && <LoadError title={t`We couldn’t load the admin panel`} error={error} onRetry={refetch} />}
        {!state && !error && <GatePlace />}
        <ButtonLink variant="quiet" className={css['way']} href={paths.feed}>
          <Trans>Back to Feed</Trans>
        </ButtonLink>
      </div>
    </PublicPage>
  )
}
