import { useState } from 'react'

/**
 * The text of a search that the address keeps: ahead of the address while someone types, and as the address is when something else changes
 * it, such as going back. `noteAsked` says what the address is about to become from here.
 */
export function useAskedText(asked: string) {
  const [typed, setTyped] = useState(asked)
  const [known, setKnown] = useState(asked)
  const [expected, setExpected] = useState<readonly string[]>([])
  if (asked !== known) {
    setKnown(asked)
    const place = expected.indexOf(asked)
    // More may have been typed before the page is drawn for what was asked.
    if (place >= 0) setExpected(expected.slice(place + 1))
    else if (asked.trim() !== typed.trim()) setTyped(asked)
  }
  return { typed, setTyped, noteAsked: (text: string) => setExpected((all) => [...all, text]) }
}
