import { useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { VirtualizerHandle } from 'virtua'
import type { Conversation } from '#contract/messaging/messages.ts'
import { useStore } from '#web/lib/store.ts'
import { showToast } from '#web/lib/toasts.ts'
import { endJump, foundJump, jumps } from './jumps.ts'
import type { Thread } from './thread.ts'
import type { ThreadRow } from './thread-rows.ts'
import { page, readOlder, threads } from './threads.ts'

/** Leads to the message that's wanted, which may have to be read first. Answers the number of the one that stands out. */
export function useJump(
  { id }: Conversation,
  thread: Thread,
  rows: readonly ThreadRow[],
  list: RefObject<VirtualizerHandle | null>,
): number | undefined {
  const { t } = useLingui()
  const jump = useStore(jumps, (all) => all.get(id))
  const isFailed = useStore(threads, (all) => Boolean(all.get(id)?.olderError))
  const lead = useEffectEvent((seq: number, drawn: readonly ThreadRow[], hasFailed: boolean) => {
    const index = drawn.findIndex(({ message }) => message?.seq === seq)
    if (index >= 0) {
      foundJump(id, seq)
      list.current?.scrollToIndex(index, { align: 'center' })
      return
    }
    const isEarlier = seq < (thread.messages[0]?.seq ?? 0) && thread.older !== null
    if (isEarlier && !hasFailed) {
      void readOlder(id, page)
      return
    }
    endJump(id)
    showToast({ tone: 'error', title: isEarlier ? t`We couldn’t load the messages` : t`This message isn’t here anymore` })
  })
  const wanted = jump && !jump.isFound ? jump.seq : undefined
  useEffect(() => {
    if (wanted !== undefined) lead(wanted, rows, isFailed)
  }, [wanted, rows, isFailed])
  return jump?.isFound ? jump.seq : undefined
}
