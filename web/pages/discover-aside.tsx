import { lazy, Suspense } from 'react'
import type { DiscoverProps } from './discover-column.tsx'

const DiscoverColumn = lazy(async () => ({ default: (await import('./discover-column.tsx')).DiscoverColumn }))

/** The right column, fetched beside the page: nobody waits for suggestions to read. */
export function DiscoverAside(props: DiscoverProps) {
  return (
    <Suspense fallback={null}>
      <DiscoverColumn {...props} />
    </Suspense>
  )
}
