import { useEffect, useState } from 'react'

const placeholders = new Map<string, string>()

/** The first impression of a picture, decoded by code that is fetched when the first one is needed. */
export function usePlaceholder(thumbhash: string | null): string | undefined {
  const [, setReady] = useState(0)
  useEffect(() => {
    if (thumbhash === null || placeholders.has(thumbhash)) return
    void import('thumbhash')
      .then(({ thumbHashToDataURL }) => {
        placeholders.set(thumbhash, thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0))))
        setReady((count) => count + 1)
      })
      // Without it the box is plain.
      .catch(() => undefined)
  }, [thumbhash])
  return thumbhash === null ? undefined : placeholders.get(thumbhash)
}
