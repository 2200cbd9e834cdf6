import { useRef } from 'react'

/**
 * Sends a write that may have to be sent again under a key: the same for the same content until it is known to be stored, so that a lost
 * answer never doubles it.
 */
export function useIdempotencyKey(): <Reply>(content: unknown, send: (idempotencyKey: string) => Promise<Reply>) => Promise<Reply> {
  const pending = useRef<{ readonly content: string; readonly key: string } | null>(null)
  return async (content, send) => {
    const text = JSON.stringify(content)
    if (pending.current?.content !== text) pending.current = { content: text, key: crypto.randomUUID() }
    const reply = await send(pending.current.key)
    pending.current = null
    return reply
  }
}
