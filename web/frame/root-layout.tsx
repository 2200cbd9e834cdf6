import { Outlet, useMatches, useRouter } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { routerTarget } from '#web/ui/app-link.tsx'
import { ToastRegion } from '#web/ui/toast-region.tsx'
import { AppFrame } from './app-frame.tsx'

/** The frame around the page of the present route. */
export function RootLayout() {
  const router = useRouter()
  const isInApp = useMatches({ select: (matches) => matches.at(-1)?.staticData.isInApp === true })
  return (
    <>
      <AppFrame
        isInApp={isInApp}
        viewer={null}
        onSignOut={() => void router.navigate(routerTarget(paths.home))}
        onCompose={() => undefined}
      >
        <Outlet />
      </AppFrame>
      <ToastRegion />
    </>
  )
}
