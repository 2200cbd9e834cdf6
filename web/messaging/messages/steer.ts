import { useLingui } from '@lingui/react/macro'
import { call } from '#web/lib/api.ts'
import { useAction } from '#web/lib/use-action.ts'
import { renewConversation } from '#web/messaging/messages/conversations.ts'

export type Step = 'take-over' | 'hand-back' | 'human-only' | 'allow' | 'discard'

const steps: Record<Step, (id: number) => Promise<unknown>> = {
  'take-over': (id) => call('POST /api/conversations/{id}/ai/take-over', { params: { id } }),
  'hand-back': (id) => call('POST /api/conversations/{id}/ai/hand-back', { params: { id } }),
  'human-only': (id) => call('POST /api/conversations/{id}/ai', { params: { id }, body: { isHumanOnly: true } }),
  allow: (id) => call('POST /api/conversations/{id}/ai', { params: { id }, body: { isHumanOnly: false } }),
  discard: (id) => call('DELETE /api/conversations/{id}/ai/draft', { params: { id } }),
}

/** Decides who answers a conversation; what it says afterwards is what the server says. */
export function useSteering(conversationId: number) {
  const { t } = useLingui()
  return useAction(t`We couldn’t save your change`, async (step: Step) => {
    await steps[step](conversationId)
    await renewConversation(conversationId)
  })
}
