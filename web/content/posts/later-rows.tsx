import { useRef } from 'react'
import { type VirtualizerHandle, WindowVirtualizer } from 'virtua'
import { PostRow } from './post-row.tsx'
import { usePlace } from './use-place.ts'

interface LaterRowsProps {
  /** Names the list its place is kept for. */
  readonly list: string
  readonly ids: readonly number[]
  /** How many rows the list has drawn above. */
  readonly before: number
  /** -1 while there's a next page. */
  readonly total: number
}

/** What follows the first page of a list of posts; only rows near the window are in the document. */
export function LaterRows({ list, ids, before, total }: LaterRowsProps) {
  const virtualizer = useRef<VirtualizerHandle>(null)
  const { sizes, keep } = usePlace(list, virtualizer)
  return (
    <WindowVirtualizer ref={virtualizer} bufferSize={900} onScrollEnd={keep} {...(sizes ? { cache: sizes } : {})}>
      {ids.map((id, index) => (
        <PostRow key={id} id={id} position={before + index + 1} total={total} />
      ))}
    </WindowVirtualizer>
  )
}
