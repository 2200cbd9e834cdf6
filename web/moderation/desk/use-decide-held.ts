import { useState } from 'react'
import type { HeldGroup, HeldItem } from '#contract/moderation/held.ts'
import { adminKey, staffQuery } from '#web/admin/shell/staff-state.ts'
import { useQueryClient } from '#web/lib/query.ts'

/** What is to be decided: all of a group, or one of it. */
export interface HeldWish {
  readonly act: 'release' | 'remove'
  readonly item: HeldItem | null
}

interface Done {
  readonly count: number
  readonly left: number
}

/** Decides about one of a group, or about all of it, some at a time; `count` is how many are done so far. */
export function useDecideHeld({ id }: HeldGroup, item: HeldItem | null) {
  const queryClient = useQueryClient()
  const [count, setCount] = useState(0)
  const only = item && [{ kind: item.kind, id: item.id }]
  const run = async (decide: (params: { id: number }, only: { only?: { kind: HeldItem['kind']; id: number }[] }) => Promise<Done>) => {
    let done = 0
    try {
      for (let left = 1; left > 0;) {
        const answer = await decide({ id }, only ? { only } : {})
        done += answer.count
        setCount(done)
        left = only ? 0 : answer.left
      }
      return done
    } finally {
      void queryClient.invalidateQueries(staffQuery)
      await queryClient.invalidateQueries({ queryKey: adminKey })
    }
  }
  return { count, run }
}
