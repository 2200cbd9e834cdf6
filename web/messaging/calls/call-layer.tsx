import { useStore } from '#web/lib/store.ts'
import { CallPreview } from './call-preview.tsx'
import { CallPromptDialog } from './call-prompt-dialog.tsx'
import { callPrompt, isInWindow, shownCall } from './call-state.ts'
import { CallWindow } from './call-window.tsx'
import { IncomingCall } from './incoming-call.tsx'

export { CallPlace } from './call-place.tsx'
export { findCall, leave, prepareCall, renewCall, takeFrame } from './calls.ts'

/** The call of this page, above whatever page is shown. */
export function CallLayer() {
  const call = useStore(shownCall, (value) => value)
  const prompt = useStore(callPrompt, (value) => value)
  return (
    <>
      {prompt && <CallPromptDialog {...prompt} onClose={() => callPrompt.change(() => null)} />}
      {call?.phase === 'preview' && <CallPreview call={call} />}
      {call?.phase === 'ringing' && <IncomingCall key={call.roomId} call={call} />}
      {call && isInWindow(call) && <CallWindow key={call.roomId} call={call} />}
    </>
  )
}
