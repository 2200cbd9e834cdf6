import { useLingui } from '@lingui/react/macro'
import { Navigate } from '@tanstack/react-router'
import { Desk } from '#web/admin/desk.tsx'
import { useHere } from '#web/frame/use-here.ts'
import { PageHeading, PublicPage } from '#web/frame/page.tsx'
import { paths } from '#web/paths.ts'
import { useAskedViewer } from '#web/session/use-asked-viewer.ts'
import { routerTarget } from '#web/ui/app-link.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

/** `/admin`: what the staff runs the site with, behind the gate; visitors sign in first and come back (D4). */
export function AdminPage() {
  const { t } = useLingui()
  const here = useHere()
  const { viewer, isAsking } = useAskedViewer()
  if (viewer) return <Desk key={viewer.id} />
  if (!isAsking) return <Navigate {...routerTarget(paths.signIn({ next: here }))} replace />
  return (
    <PublicPage title={t`Admin`} width="form">
      <PageHeading>{t`Admin`}</PageHeading>
      <Loading>
        <Skeleton height="3rem" />
      </Loading>
    </PublicPage>
  )
}
