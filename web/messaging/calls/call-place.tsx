import { useLayoutEffect, useRef } from 'react'
import { useStore } from '#web/lib/store.ts'
import { dock } from './call-dock.ts'
import { isInWindow, shownCall } from './call-state.ts'

/** Keeps room in the conversation for the call with its other person. */
export function CallPlace({ personId }: { readonly personId: number }) {
  const isHere = useStore(shownCall, (call) => call !== null && call.person.id === personId && isInWindow(call))
  return isHere && <Place />
}

function Place() {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    dock.change(() => place.current)
    return () => dock.change(() => null)
  }, [])
  return <div ref={place} />
}
