import type { QueryClient } from '#web/lib/query.ts'
import type { Unread } from '#contract/notify/notifications.ts'
import { call } from '#web/lib/api.ts'
import { setBadges } from '#web/lib/badges.ts'
import { realtime } from '#web/lib/realtime.ts'
import { paths } from '#web/paths.ts'
import { notificationsKey } from './queries.ts'
import { badgeApp } from './app-badge.ts'
import { otherTabs } from './other-tabs.ts'
import { countInTitle } from './title-count.ts'

const gatherFor = 500
/** Frames after which something else may wait than before; only the server can count it. */
const changing: readonly string[] = ['message', 'conversation-changed']

/** Keeps the badges and the title in step with what waits for the signed-in person, in every open window. Returns how to stop. */
export function watchUnread(queryClient: QueryClient): () => void {
  const title = countInTitle()
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let shown = 0
  // Whoever has lost the socket, or sleeps in the background, hears it from this tab.
  const others = otherTabs((unread) => show(unread))
  const show = ({ notifications, messages }: Unread) => {
    if (isStopped) return
    shown += 1
    setBadges({ [paths.notifications]: notifications, [paths.messages]: messages })
    title.show(notifications + messages)
    badgeApp(notifications + messages)
  }
  const read = async () => {
    timer = undefined
    const before = shown
    // Without an answer the numbers stay what they are; the next frame or the network's return asks again.
    const unread = await call('GET /api/notifications/unread', {}).catch(() => null)
    if (!unread || isStopped) return
    if (shown === before) {
      show(unread)
      others.tell(unread)
    }
    // What was told meanwhile may be newer than the answer.
    else readSoon()
  }
  const readSoon = () => void (timer ??= setTimeout(() => void read(), gatherFor))
  const stopFrames = realtime.onFrame((frame) => {
    if (frame.type === 'notifications') {
      show(frame.unread)
      others.tell(frame.unread)
      if (frame.unread.notifications > 0) void queryClient.invalidateQueries({ queryKey: notificationsKey })
    } else if (changing.includes(frame.type)) readSoon()
  })
  const stopGaps = realtime.onGap(() => {
    readSoon()
    void queryClient.invalidateQueries({ queryKey: notificationsKey })
  })
  void read()
  return () => {
    isStopped = true
    clearTimeout(timer)
    stopFrames()
    stopGaps()
    title.stop()
    setBadges({})
    badgeApp(0)
    others.stop()
  }
}
