import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type { NewPasskeyAnswer, NewPasskeyQuestion, PasskeyAnswer, PasskeyQuestion } from '#contract/account/webauthn.ts'

interface Key {
  readonly id: Buffer
  readonly handle: string
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
  count: number
}

/** What a test may have it do wrong. */
export interface Slip {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly userHandle?: string
  /** Did not look whether its owner is there. */
  readonly isUnverified?: boolean
  /** Signs with another key than it was asked for. */
  readonly isForged?: boolean
  /** Says this instead of counting on. */
  readonly count?: number
}

const flags = { present: 1, verified: 4, attested: 64 }

/** An authenticator as WebAuthn describes it: keeps ES256 keys, counts their uses, and signs for the site that its page is of. */
export class Authenticator {
  readonly #origin: string
  readonly #keys: Key[] = []

  /** `origin` is that of the page its browser shows. */
  constructor(origin: string) {
    this.#origin = origin
  }

  /** As `navigator.credentials.create()`. */
  create(question: NewPasskeyQuestion, slip: Slip = {}): NewPasskeyAnswer {
    const key: Key = { id: randomBytes(32), handle: question.user.id, count: 0, ...generateKeyPairSync('ec', { namedCurve: 'P-256' }) }
    this.#keys.push(key)
    const length = Buffer.alloc(2)
    length.writeUInt16BE(key.id.length)
    const authData = Buffer.concat([
      this.#head(question.rp.id, key, flags.attested, slip),
      Buffer.alloc(16),
      length,
      key.id,
      coseKey(key.publicKey),
    ])
    const object = cborMap([
      ['fmt', cborText('none')],
      ['attStmt', cborMap([])],
      ['authData', cborBytes(authData)],
    ])
    return {
      ...nameOf(key),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', question.challenge, slip).toString('base64url'),
        attestationObject: object.toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  /** As `navigator.credentials.get()`: with the newest key that is allowed. */
  get(question: PasskeyQuestion, slip: Slip = {}): PasskeyAnswer {
    const allowed = question.allowCredentials?.map(({ id }) => id)
    const key = this.#keys.findLast(({ id }) => allowed?.includes(id.toString('base64url')) ?? true)
    if (!key) throw new Error('this authenticator has no key that is asked for')
    key.count = slip.count ?? key.count + 1
    const authData = this.#head(question.rpId, key, 0, slip)
    const clientData = this.#clientData('webauthn.get', question.challenge, slip)
    const { privateKey } = slip.isForged ? generateKeyPairSync('ec', { namedCurve: 'P-256' }) : key
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()])
    return {
      ...nameOf(key),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
        userHandle: slip.userHandle ?? key.handle,
      },
    }
  }

  #head(rpId: string, { count }: Key, more: number, slip: Slip): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(count)
    const seen = flags.present | (slip.isUnverified ? 0 : flags.verified) | more
    return Buffer.concat([
      createHash('sha256')
        .update(slip.rpId ?? rpId)
        .digest(),
      Buffer.from([seen]),
      counter,
    ])
  }

  #clientData(type: string, challenge: string, slip: Slip): Buffer {
    return Buffer.from(
      JSON.stringify({ type, challenge: slip.challenge ?? challenge, origin: slip.origin ?? this.#origin, crossOrigin: false }),
    )
  }
}

const nameOf = ({ id }: Key) => ({ id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const })

/** The public half as COSE writes it: EC2, ES256, P-256, x, y. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = (text: string) => cborBytes(Buffer.from(text, 'base64url'))
  const small = (...bytes: number[]) => Buffer.from(bytes)
  return Buffer.concat([small(0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21), point(x), small(0x22), point(y)])
}

function cborHead(kind: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(kind << 5) | length])
  if (length < 256) return Buffer.from([(kind << 5) | 24, length])
  return Buffer.from([(kind << 5) | 25, length >> 8, length & 255])
}
const cborText = (text: string) => Buffer.concat([cborHead(3, text.length), Buffer.from(text)])
const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(2, bytes.length), bytes])
const cborMap = (entries: readonly (readonly [string, Buffer])[]) =>
  Buffer.concat([cborHead(5, entries.length), ...entries.flatMap(([name, value]) => [cborText(name), value])])
