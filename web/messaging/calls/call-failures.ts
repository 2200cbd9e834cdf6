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
    description: i18n._(msg`You’ve hidden your IP address in calls, but this site has no relay server. You can change this in Settings.`),
  })
}

/** Says why nothing rings. */
export function tellRefusal(reason: CallRefusal, { displayName: name }: CallPerson): void {
  const sentences: Partial<Record<CallRefusal, MessageDescriptor>> = {
    in_call: msg`You’re in another call.`,
    blocked: msg`You and ${name} can’t call each other.`,
    not_allowed: msg`${name} only accepts calls from people they’ve messaged or follow.`,
    too_many_requests: msg`You’ve made too many calls. Wait a minute and try again.`,
  }
  const sentence = sentences[reason]
  if (sentence) showToast({ tone: 'error', title: i18n._(msg`Call failed`), description: i18n._(sentence) })
  else tellFailure()
}

export const problemTexts: Record<DeviceProblem, { readonly title: MessageDescriptor; readonly help: MessageDescriptor }> = {
  denied: {
    title: msg`Camera and microphone are blocked`,
    help: msg`Open this site’s settings next to the address bar, allow camera and microphone, and try again.`,
  },
  missing: {
    title: msg`No camera or microphone found`,
    help: msg`Connect one and try again. For a voice call, a microphone is enough.`,
  },
  busy: {
    title: msg`The camera or microphone is in use`,
    help: msg`Another app is using it. Close that app and try again.`,
  },
  insecure: {
    title: msg`Calls need a secure connection`,
    help: msg`Browsers allow camera and microphone only on sites whose URL starts with https.`,
  },
  failed: {
    title: msg`We couldn’t turn on your camera and microphone`,
    help: msg`Try again or choose another device.`,
  },
}
