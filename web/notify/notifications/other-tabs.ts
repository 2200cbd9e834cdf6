import type { Unread } from '#contract/notify/notifications.ts'

/** Tabs of this browser tell each other what waits. Returns how to tell, and how to stop. */
export function otherTabs(hear: (unread: Unread) => void): { tell(unread: Unread): void; stop(): void } {
  if (!('BroadcastChannel' in globalThis)) return { tell: () => undefined, stop: () => undefined }
  const channel = new BroadcastChannel('unread')
  channel.addEventListener('message', ({ data }: MessageEvent<Unread>) => hear(data))
  const post = channel.postMessage.bind(channel)
  return { tell: (unread) => post(unread), stop: () => channel.close() }
}
