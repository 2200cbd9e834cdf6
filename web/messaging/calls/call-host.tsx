import { useEffect } from 'react'
import { realtime } from '#web/lib/realtime.ts'
import { useStore } from '#web/lib/store.ts'
import { readStored } from '#web/lib/tab-storage.ts'
import { isLoading, loadCalls, loadedCalls } from './load-calls.ts'

/** Listens for calls on every page; their code is fetched when one comes, and then drawn above whatever page is shown. */
export function CallHost() {
  const calls = useStore(loadedCalls, (module) => module)
  useEffect(() => {
    const stops = [
      realtime.onFrame((frame) => {
        // Frames keep their order: each waits for the code like the ones before it.
        if (frame.type === 'video-call-invite' || isLoading()) void loadCalls().then((module) => module.takeFrame(frame), reportError)
      }),
      realtime.onGap(() => loadedCalls.value?.renewCall()),
    ]
    if (readStored('call') !== null) void loadCalls().then((module) => module.findCall(), reportError)
    return () => {
      for (const stop of stops) stop()
      loadedCalls.value?.leave()
    }
  }, [])
  return calls && <calls.CallLayer />
}
