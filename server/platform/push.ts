import { createECDH } from 'node:crypto'

/** By which push services know this site (RFC 8292): a pair of P-256, both in base64url. */
export interface SiteKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** A browser that takes messages, and what they are encrypted for. */
export interface PushTarget {
  /** Whose it is: one person's devices are not to keep those of others waiting. */
  readonly userId: number
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

export interface PushMessage {
  readonly payload: string
  /** How long the push service keeps it for a device that is away. */
  readonly seconds: number
  readonly urgency: 'normal' | 'high'
  /** Takes the place of an earlier message that still waits there. */
  readonly topic?: string
}

/**
 * What became of it. `taken`: the push service has it. `gone`: it knows the device no more. `later`: certainly not taken, and worth
 * another try, after so many seconds where the service said so. `busy`: the service was not even asked, because it has as much to do for
 * this site as it may, or has answered nothing lately. `unanswered`: it may have been taken. `refused`: no try will help.
 */
export type PushAnswer =
  | { readonly outcome: 'taken' | 'gone' }
  | { readonly outcome: 'later'; readonly seconds: number | null; readonly reason: string }
  | { readonly outcome: 'busy' | 'unanswered' | 'refused'; readonly reason: string }

/** Hands encrypted messages to the push services of browsers. Never throws for what the other side does. */
export interface PushServices {
  send(target: PushTarget, message: PushMessage, sender: { readonly keys: SiteKeys; readonly contact: string }): Promise<PushAnswer>
}

/** Whether two keys belong together; also false for what is no key. */
export function isPair({ publicKey, privateKey }: SiteKeys): boolean {
  try {
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(privateKey, 'base64url')
    return pair.getPublicKey('base64url') === publicKey
  } catch {
    return false
  }
}

export function makePair(): SiteKeys {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys('base64url')
  // A number that begins with zeros is given shorter than it is.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url')
  return { publicKey, privateKey }
}
