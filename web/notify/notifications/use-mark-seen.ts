import { useEffect, useState } from 'react'
import type { Notification } from '#contract/notify/notifications.ts'
import { markSeen } from './queries.ts'

/** What stands on a page that somebody looks at is counted no more. */
export function useMarkSeen(rows: readonly Notification[]): void {
  const isVisible = useIsVisible()
  const newest = rows[0]?.createdAt
  const isNews = rows.some((row) => !row.isRead)
  useEffect(() => {
    // An unanswered mark is no loss: the same is marked at the next look.
    if (isVisible && isNews && newest !== undefined) markSeen(newest).catch(() => undefined)
  }, [isVisible, isNews, newest])
}

function useIsVisible(): boolean {
  const [isVisible, setVisible] = useState(document.visibilityState === 'visible')
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isVisible
}
