import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** For an image that the server drew: one that failed before the scripts came told no one, so it's looked at once it's taken up. */
export function useEarlyFailure(onFailure: () => void): RefObject<HTMLImageElement | null> {
  const image = useRef<HTMLImageElement>(null)
  const fail = useEffectEvent(onFailure)
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) fail()
  }, [])
  return image
}
