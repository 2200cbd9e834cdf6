import type { Conversation } from '#contract/messaging/messages.ts'
import { callPage } from '#web/lib/api.ts'
import { askingNow, type Box, type BoxState, conversations, isForgotten, keepConversations } from './conversations.ts'
import { noteDelivered } from './receipts.ts'

function changeBox(box: Box, next: Partial<BoxState>): void {
  conversations.change((state) => ({ ...state, boxes: { ...state.boxes, [box]: { ...state.boxes[box], ...next } } }))
}

/** Reads a box from its beginning, once. */
export async function openBox(box: Box): Promise<void> {
  const { status } = conversations.value.boxes[box]
  if (status === 'unread' || status === 'failed') await readBox(box, null)
}

/** Reads the next page of a box. */
export async function readOn(box: Box): Promise<void> {
  const { status, next } = conversations.value.boxes[box]
  if (next !== null && status !== 'loading') await readBox(box, next)
}

async function readBox(box: Box, cursor: string | null): Promise<void> {
  changeBox(box, { status: 'loading', error: null })
  const askedAt = askingNow()
  try {
    const { rows, next } = await callPage('POST /api/conversations/list', { query: { box, ...(cursor === null ? {} : { cursor }) } })
    if (isForgotten(askedAt)) return
    take(rows, askedAt)
    changeBox(box, { status: 'ready', next })
  } catch (error) {
    if (!isForgotten(askedAt)) changeBox(box, { status: 'failed', error })
  }
}

/** After frames may have been missed: the first page of every box that was read, again. */
export async function renewBoxes(): Promise<void> {
  const boxes = (['inbox', 'requests', 'archived'] as const).filter((box) => conversations.value.boxes[box].status !== 'unread')
  const askedAt = askingNow()
  await Promise.all(
    boxes.map(async (box) => {
      const { rows } = await callPage('POST /api/conversations/list', { query: { box } })
      if (!isForgotten(askedAt)) take(rows, askedAt)
    }),
  )
}

function take(rows: readonly Conversation[], askedAt: number): void {
  keepConversations(rows, true, askedAt)
  // What came while no page was open has arrived on this device now.
  for (const { id, unreadCount, isRequest, lastSeq } of rows) if (unreadCount > 0 && !isRequest) noteDelivered(id, lastSeq)
}
