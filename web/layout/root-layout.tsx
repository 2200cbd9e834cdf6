import { type ReactNode } from 'react'
import { Outlet } from '#web/lib/router.ts'
import { latePart } from '#web/ui/late-part.tsx'
import { AppFrame } from './app-frame.tsx'
import { useHasRail } from './use-has-rail.ts'
import type { FrameViewer } from './viewer.ts'

/** Nothing is said before something is done: it comes right after the first paint. */
const ToastRegion = latePart(async () => (await import('#web/ui/toast-region.tsx')).ToastRegion)

export interface RootLayoutProps {
  readonly viewer: FrameViewer | null
  readonly banner: ReactNode
  readonly onSignOut: () => void
  readonly onCompose: () => void
  readonly search: ReactNode
  /** What may open above any page. */
  readonly overlays: ReactNode
}

/** The frame around the page of the present route. */
export function RootLayout({ overlays, ...frame }: RootLayoutProps) {
  return (
    <>
      <AppFrame hasRail={useHasRail()} {...frame}>
        <Outlet />
      </AppFrame>
      {overlays}
      <ToastRegion />
    </>
  )
}
