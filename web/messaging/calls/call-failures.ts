import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { CallRefusal } from '#contract/messaging/calls.ts'
import { i18n } from '#web/lib/i18n.ts'
import { showToast } from '#web/lib/toasts.ts'
import type { CallPerson, DeviceProblem } from './call-state.ts'

export function tellFailure(): void {
  showToast({ tone: 'error', title: i18n._(msg`Call failed`), description: i18n._(msg`Could not start video call. Please try again.`) })
}

export function tellNoRelay(): void {
  showToast({
    tone: 'error',
    title: i18n._(msg`Call failed`),
    description: i18n._(msg`You chose to hide your IP address in calls, and this site has no relay. You can change that in the settings.`),
  })
}

/** Says why nothing rings. */
export function tellRefusal(reason: CallRefusal, { displayName: name }: CallPerson): void {
  const sentences: Partial<Record<CallRefusal, MessageDescriptor>> = {
    in_call: msg`You are in another call.`,
    blocked: msg`You and ${name} cannot call each other.`,
    not_allowed: msg`${name} can be called only by people they have written to or follow.`,
    too_many_requests: msg`You have called very often. Please wait a minute.`,
  }
  const sentence = sentences[reason]
  if (sentence) showToast({ tone: 'error', title: i18n._(msg`Call failed`), description: i18n._(sentence) })
  else tellFailure()
}

export const problemTexts: Record<DeviceProblem, { readonly title: MessageDescriptor; readonly help: MessageDescriptor }> = {
  denied: {
    title: msg`Camera and microphone are blocked`,
    help: msg`Open the settings of this site beside the address, allow camera and microphone, and try again.`,
  },
  missing: {
    title: msg`No camera or microphone was found`,
    help: msg`Connect one and try again. For a voice call a microphone is enough.`,
  },
  busy: {
    title: msg`The camera or microphone is in use`,
    help: msg`Another program holds it. Close that program and try again.`,
  },
  insecure: {
    title: msg`Calls need a secure connection`,
    help: msg`Browsers open camera and microphone only on addresses that begin with https.`,
  },
  failed: {
    title: msg`Camera and microphone could not be opened`,
    help: msg`Please try again, or choose another device.`,
  },
}
