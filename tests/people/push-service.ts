import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify, type ECDH } from 'node:crypto'
import { createServer, type Server } from 'node:https'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { NewPushSubscription } from '#contract/notify/push.ts'
import type { StartOptions } from '#server/start.ts'
import { selfSigned } from './certificate.ts'

/** A message as the browser it was for would have it. */
export interface PushedMessage {
  readonly headers: IncomingHttpHeaders
  readonly text: string
  readonly payload: any
  /** What the sender signed (RFC 8292), once the signature was found to be right. */
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string }
  /** The key the sender named, in base64url. */
  readonly senderKey: string
}

interface Subscriber {
  readonly keys: ECDH
  readonly auth: Buffer
  readonly messages: PushedMessage[]
  /** What the service answers instead of taking it, for as many messages as there are answers; 0 ends the connection without one. */
  readonly answers: { readonly status: number; readonly headers?: Record<string, string> }[]
  tries: number
}

/** A browser's subscription, and what came for it. */
export interface SubscribedBrowser {
  readonly subscription: NewPushSubscription
  readonly messages: readonly PushedMessage[]
  readonly tries: () => number
  /** Has the service answer so to the next messages, and take none of them. */
  refuse(...answers: Subscriber['answers']): void
}

/**
 * A push service with the browsers behind it: it takes messages by RFC 8030, checks the signature (RFC 8292) and decrypts as the browser
 * would (RFC 8291, RFC 8188). What is not exactly as the protocols say is refused with 400 and kept as a fault.
 */
export class PushService {
  static readonly host = 'push.example'
  readonly faults: string[] = []
  readonly #server: Server
  readonly #subscribers = new Map<string, Subscriber>()
  readonly #certificate = selfSigned([PushService.host])

  constructor() {
    this.#server = createServer(this.#certificate, (request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const { status, headers } = this.#take(request.method ?? '', request.url ?? '', request.headers, Buffer.concat(chunks))
        if (status === 0) request.socket.destroy()
        else response.writeHead(status, headers).end()
      })
    })
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  get origin(): string {
    return `https://${PushService.host}:${(this.#server.address() as AddressInfo).port}`
  }

  /** What lets a site of a test reach this machine, and only for this service. */
  get guard(): NonNullable<StartOptions['pushGuard']> {
    return {
      ca: this.#certificate.cert,
      ports: [new URL(this.origin).port],
      resolve: (host) => Promise.resolve(host === PushService.host ? ['127.0.0.1'] : []),
      isAllowed: (address) => address === '127.0.0.1',
    }
  }

  subscribe(): SubscribedBrowser {
    const keys = createECDH('prime256v1')
    keys.generateKeys()
    const subscriber: Subscriber = { keys, auth: randomBytes(16), messages: [], answers: [], tries: 0 }
    const path = `/push/${randomBytes(24).toString('base64url')}`
    this.#subscribers.set(path, subscriber)
    return {
      subscription: {
        endpoint: this.origin + path,
        keys: { p256dh: keys.getPublicKey('base64url'), auth: subscriber.auth.toString('base64url') },
      },
      messages: subscriber.messages,
      tries: () => subscriber.tries,
      refuse: (...answers) => subscriber.answers.push(...answers),
    }
  }

  #take(method: string, path: string, headers: IncomingHttpHeaders, body: Buffer): { status: number; headers?: Record<string, string> } {
    const subscriber = this.#subscribers.get(path)
    if (!subscriber) return { status: 404 }
    subscriber.tries += 1
    try {
      if (method !== 'POST') throw new Error(`asked with ${method}`)
      const message = read(subscriber, headers, body, this.origin)
      const answer = subscriber.answers.shift()
      if (answer) return answer
      subscriber.messages.push(message)
      return { status: 201 }
    } catch (error) {
      this.faults.push(String(error))
      return { status: 400 }
    }
  }
}

function read({ keys, auth }: Subscriber, headers: IncomingHttpHeaders, body: Buffer, origin: string): PushedMessage {
  if (body.length > 4_096) throw new Error('is larger than push services take')
  if (!/^\d+$/.test(headers['ttl'] as string)) throw new Error('has no TTL')
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('is encoded in another way')
  if (!/^[\w-]{0,32}$/.test(String(headers['topic'] ?? ''))) throw new Error('has a topic that is none')
  const text = decrypt(body, keys, auth)
  return { headers, text, payload: JSON.parse(text), ...proveSender(headers.authorization ?? '', origin) }
}

/** RFC 8292: `vapid t=<JWT, ES256>, k=<the key it is signed with>`, for this origin and for a day at most. */
function proveSender(authorization: string, origin: string): Pick<PushedMessage, 'claims' | 'senderKey'> {
  const { token, key } = /^vapid t=(?<token>[\w.-]+), ?k=(?<key>[\w-]{87})$/.exec(authorization)?.groups ?? {}
  if (!token || !key) throw new Error('is not signed')
  const [header = '', content = '', signature = ''] = token.split('.')
  const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
  if (decode(header)['alg'] !== 'ES256') throw new Error('is signed in another way')
  const point = Buffer.from(key, 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  const isRight = verify(
    'sha256',
    Buffer.from(`${header}.${content}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isRight) throw new Error('has a wrong signature')
  const claims = decode(content) as unknown as PushedMessage['claims']
  const now = Date.now() / 1_000
  if (claims.aud !== origin) throw new Error(`is for ${claims.aud}`)
  if (!(claims.exp > now && claims.exp <= now + 86_400)) throw new Error('is signed for too long or no more')
  if (!/^(mailto:|https:)/.test(claims.sub)) throw new Error('names nobody to write to')
  return { claims, senderKey: key }
}

/** RFC 8188's coding with RFC 8291's key: salt, record size and the sender's key stand before the one record. */
function decrypt(body: Buffer, keys: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey])
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(senderKey), auth, info, 32))
  const contentKey = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('is padded in another way')
  return padded.subarray(0, end).toString()
}
