import type { ReactNode } from 'react'
import { Outlet, useMatches } from '@tanstack/react-router'
import { ToastRegion } from '#web/ui/toast-region.tsx'
import { AppFrame } from './app-frame.tsx'
import type { FrameViewer } from './viewer.ts'

export interface RootLayoutProps {
  readonly viewer: FrameViewer | null
  readonly banner: ReactNode
  readonly onSignOut: () => void
  readonly onCompose: () => void
  readonly onSearch: () => void
  readonly search: ReactNode
  /** What may open above any page. */
  readonly overlays: ReactNode
}

/** The frame around the page of the present route. */
export function RootLayout({ overlays, ...frame }: RootLayoutProps) {
  const isInApp = useMatches({ select: (matches) => matches.at(-1)?.staticData.isInApp === true })
  return (
    <>
      <AppFrame isInApp={isInApp} {...frame}>
        <Outlet />
      </AppFrame>
      {overlays}
      <ToastRegion />
    </>
  )
}
