import {
  guardedPost,
  OutboundError,
  RefusedAddressError,
  UnansweredError,
  type GuardOptions,
} from '#server/platform/outbound/guarded-fetch.ts'
import type { PushAnswer, PushMessage, PushServices, PushTarget, SiteKeys } from '#server/platform/push.ts'
import { limitHosts } from './host-limits.ts'

/** Push services answer a line or nothing. */
const guard = { maxBytes: 4_096, milliseconds: 10_000 }

/** What a test may widen: its own push service is on this machine. */
export type PushGuard = Pick<GuardOptions, 'resolve' | 'isAllowed' | 'ca' | 'ports'>

/** Messages by the Web Push protocol. The address of a push service comes from a browser, so it is asked through the guard. */
export function webPush(widened: PushGuard = {}): PushServices {
  const hosts = limitHosts()
  return {
    send: async (target, message, sender) => {
      const request = await encrypt(target, message, sender)
      if (request === null || !URL.canParse(target.endpoint)) return { outcome: 'gone' }
      const leave = hosts.enter(new URL(target.endpoint).hostname, target.userId)
      if (!leave) return { outcome: 'busy', reason: 'the push service has enough to do for this site, or answers nothing' }
      let isAnswered = true
      try {
        return read(await guardedPost(target.endpoint, request, { ...guard, ...widened }))
      } catch (error) {
        // No device is where nobody may be asked.
        if (error instanceof RefusedAddressError) return { outcome: 'gone' }
        isAnswered = false
        if (error instanceof UnansweredError) return { outcome: 'unanswered', reason: error.message }
        if (error instanceof OutboundError) return { outcome: 'later', seconds: null, reason: error.message }
        throw error
      } finally {
        leave(isAnswered)
      }
    },
  }
}

interface Request {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** Encrypted for the browser alone (RFC 8291) and signed by this site (RFC 8292); null where the browser's keys are none. */
async function encrypt(
  { endpoint, p256dh, auth }: PushTarget,
  { payload, seconds, urgency, topic }: PushMessage,
  { keys, contact }: { readonly keys: SiteKeys; readonly contact: string },
): Promise<Request | null> {
  // Loaded with the first message: most sites that idle never send one.
  const { generateRequestDetails } = await import('web-push').then((module) => module.default)
  try {
    const { headers, body } = generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject: contact, ...keys },
      TTL: seconds,
      urgency,
      contentEncoding: 'aes128gcm',
      ...(topic === undefined ? {} : { topic }),
    })
    return { headers, body }
  } catch {
    return null
  }
}

/** RFC 8030, sections 5 and 7.3; 410 is for ever, and 404 is how some say it. */
function read({ status, retryAfter }: { readonly status: number; readonly retryAfter: string | null }): PushAnswer {
  if (status >= 200 && status < 300) return { outcome: 'taken' }
  if (status === 404 || status === 410) return { outcome: 'gone' }
  const reason = `the push service answered ${status}`
  if (status === 408 || status === 429 || status >= 500) return { outcome: 'later', seconds: secondsOf(retryAfter), reason }
  return { outcome: 'refused', reason }
}

/** Only the form in seconds; a date would need the other side's clock. */
function secondsOf(retryAfter: string | null): number | null {
  return retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : null
}
