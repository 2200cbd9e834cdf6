import { useQuery } from '#web/lib/query.ts'
import { useEffect, useState } from 'react'
import type { Conversation } from '#contract/messaging/messages.ts'
import { call } from '#web/lib/api.ts'
import { useStore } from '#web/lib/store.ts'
import { askingNow, conversations, isCalled, keepConversations, otherOf } from './conversations.ts'

const pause = 200

/** What is found for a text: those on this page at once, the server's as they come. */
export interface ConversationSearch {
  readonly found: readonly Conversation[]
  readonly isAsking: boolean
  readonly error: Error | null
  readonly retry: () => void
}

/** Searches all conversations by display name and username, whatever the case. */
export function useConversationSearch(text: string): ConversationSearch {
  const wanted = text.trim().replace(/^@/, '').toLowerCase()
  const [settled, setSettled] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), pause)
    return () => clearTimeout(timer)
  }, [wanted])
  const all = useStore(conversations, (state) => state)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['conversation-search', settled],
    enabled: settled !== '',
    staleTime: 0,
    queryFn: async ({ signal }): Promise<readonly number[]> => {
      const askedAt = askingNow()
      const rows = await call('POST /api/conversations/list', { query: { search: settled }, signal })
      keepConversations(rows, true, askedAt)
      return rows.map(({ id }) => id)
    },
  })
  const answered = new Set(wanted === settled ? data : [])
  const found = [...all.known.values()]
    .filter((one) => all.listed.has(one.id) && (answered.has(one.id) || isCalled(otherOf(one), wanted)))
    .sort((one, other) => other.updatedAt.localeCompare(one.updatedAt))
  return { found, isAsking: isFetching || wanted !== settled, error, retry: () => void refetch() }
}
