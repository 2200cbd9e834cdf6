import { createHmac, randomBytes } from 'node:crypto'
import type { ErrorCode } from '#contract/errors.ts'
import { addressKey } from './http/address.ts'
import type { Log } from './log.ts'

/**
 * Lines of the log about who came in and who was refused (ASVS 5.0, 16.3): each has `security`, and ends with the log, where what the
 * staff did stays on record. Network addresses aren't logged: `place` is the same for one address as long as the process runs.
 */
export type SecurityEvent = 'signed_in' | ErrorCode

interface Circumstances {
  readonly personId: number | null
  readonly address: string
  /** `POST /api/posts`, without what the path names. */
  readonly call?: string
  readonly way?: string
}

const secret = randomBytes(32)

const placeOf = (address: string): string => createHmac('sha256', secret).update(addressKey(address)).digest('hex').slice(0, 12)

export function noteSecurity(log: Log, event: SecurityEvent, { address, ...circumstances }: Circumstances): void {
  log.info({ security: event, ...circumstances, place: placeOf(address) }, event === 'signed_in' ? 'someone signed in' : 'refused')
}

/** Refusals of someone who tries what isn't theirs; not those of everyday use, such as a post for subscribers. */
const suspicious: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'account_contested',
  'bad_origin',
  'code_wrong',
  'identity_invalid',
  'insufficient_scope',
  'not_allowed',
  'actor_mismatch',
  'passkey_invalid',
  'passkey_required',
  'passkey_too_new',
  'passkey_unknown',
  'password_required',
  'password_wrong',
  'suspended',
  'token_invalid',
  'unlock_required',
  'webhook_invalid',
])

export const isSuspicious = (code: ErrorCode): boolean => suspicious.has(code)
