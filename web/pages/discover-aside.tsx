import { latePart } from '#web/ui/late-part.tsx'
import type { DiscoverProps } from './discover-column.tsx'

const DiscoverColumn = latePart(async () => (await import('./discover-column.tsx')).DiscoverColumn)

/** The right column, fetched beside the page: nobody waits for suggestions to read. */
export function DiscoverAside(props: DiscoverProps) {
  return <DiscoverColumn fallback={<div data-loading hidden />} {...props} />
}
