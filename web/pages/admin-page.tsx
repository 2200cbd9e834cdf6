import { useLingui } from '@lingui/react/macro'
import { useRouter } from '#web/lib/router.ts'
import { useEffect, useState } from 'react'
import { Desk } from '#web/admin/panel/desk.tsx'
import { useHere } from '#web/layout/use-here.ts'
import { PageHeading, PublicPage } from '#web/layout/page.tsx'
import { paths } from '#web/paths.ts'
import { useAskedViewer } from '#web/account/session/use-asked-viewer.ts'
import { routerTarget } from '#web/ui/app-link.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

/** `/admin`: what the staff runs the site with, behind the gate; visitors sign in first and come back (D4). */
export function AdminPage() {
  const { t } = useLingui()
  const { viewer, isAsking } = useAskedViewer()
  if (viewer) return <Desk key={viewer.id} />
  return (
    <PublicPage title={t({ message: 'Admin', context: 'part of the site' })} width="form">
      <PageHeading>{t({ message: 'Admin', context: 'part of the site' })}</PageHeading>
      <Loading>
        <Skeleton height="3rem" />
      </Loading>
      {!isAsking && <ToSignIn />}
    </PublicPage>
  )
}

/** Leads to the sign-in page and from there back to where this was asked for, once: the address changes while it leads. */
function ToSignIn() {
  const router = useRouter()
  const here = useHere()
  const [next] = useState(here)
  useEffect(() => void router.navigate({ ...routerTarget(paths.signIn({ next })), replace: true }), [router, next])
  return null
}
