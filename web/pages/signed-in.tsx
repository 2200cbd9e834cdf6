import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CallHost } from '#web/calls/call-host.tsx'
import { startMessages } from '#web/messages/start.ts'
import { watchUnread } from '#web/notifications/watch-unread.ts'

/** What goes on for a signed-in person on whichever page they are: messages come and go, what waits is counted, calls ring. */
export function SignedIn({ viewerId }: { readonly viewerId: number }) {
  const queryClient = useQueryClient()
  useEffect(() => startMessages(viewerId), [viewerId])
  useEffect(() => watchUnread(queryClient), [queryClient])
  return <CallHost />
}
