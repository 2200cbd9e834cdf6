import { useRef } from 'react'

/**
 * A key for a write that may have to be sent again: the same for the same content until it is known to be stored, so that a lost
 * answer never doubles it.
 */
export function useIdempotencyKey(): { keyFor: (content: string) => string; done: () => void } {
  const pending = useRef<{ content: string; key: string } | null>(null)
  return {
    keyFor: (content) => {
      if (pending.current?.content !== content) pending.current = { content, key: crypto.randomUUID() }
      return pending.current.key
    },
    done: () => {
      pending.current = null
    },
  }
}
