import { lookup as systemLookup } from 'node:dns/promises'
import { request } from 'node:https'
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** Why a foreign address was not fetched. */
export class OutboundError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'OutboundError'
  }
}

/** The address itself is one that is never asked. */
export class RefusedAddressError extends OutboundError {}

/** It was asked, and did not answer: what was sent may have been taken. */
export class UnansweredError extends OutboundError {}

export interface GuardOptions {
  readonly maxBytes: number
  readonly milliseconds?: number
  /** All addresses of a name; the test's way in. */
  readonly resolve?: (host: string) => Promise<readonly string[]>
  readonly isAllowed?: (address: string) => boolean
  /** Further certificate authorities and ports, for tests. */
  readonly ca?: string
  readonly ports?: readonly string[]
}

const redirects = 3

/**
 * The only way this server fetches an address that a stranger named: https on the usual port, no credentials, no cookies; the name is
 * resolved once, every address of it must be public, and the connection goes to exactly that address. Each redirect passes the
 * same gate. Throws OutboundError.
 */
export async function guardedFetch(address: string, options: GuardOptions): Promise<Buffer> {
  const deadline = AbortSignal.timeout(options.milliseconds ?? 5_000)
  let target = address
  for (let hop = 0; hop <= redirects; hop += 1) {
    const answer = await fetchOnce(readAddress(target, options), options, deadline)
    if (Buffer.isBuffer(answer)) return answer
    target = new URL(answer.redirect, target).href
  }
  throw new OutboundError('too many redirects')
}

/**
 * Posts bytes to an address that a stranger named, through the same gate; a redirect is no answer but a status like another. Throws
 * OutboundError where there was none, and RefusedAddressError where nobody was asked.
 */
export async function guardedPost(
  address: string,
  { headers, body }: { readonly headers: OutgoingHttpHeaders; readonly body: Buffer },
  options: GuardOptions,
): Promise<{ readonly status: number; readonly retryAfter: string | null }> {
  const deadline = AbortSignal.timeout(options.milliseconds ?? 5_000)
  const url = readAddress(address, options)
  const pinned = await pin(hostOf(url), options, deadline)
  const response = await open(url, pinned, options, deadline, { method: 'POST', headers, body })
  const answer = { status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] ?? null }
  // The status is the answer; what else is said is not read.
  response.destroy()
  return answer
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

function readAddress(text: string, { ports = [''] }: GuardOptions): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || url.protocol !== 'https:') throw new RefusedAddressError('only https addresses are fetched')
  if (url.username || url.password) throw new RefusedAddressError('an address with credentials is not fetched')
  if (!ports.includes(url.port)) throw new RefusedAddressError('only the usual port is asked')
  return url
}

async function fetchOnce(url: URL, options: GuardOptions, deadline: AbortSignal): Promise<Buffer | { redirect: string }> {
  const pinned = await pin(hostOf(url), options, deadline)
  const response = await open(url, pinned, options, deadline)
  const status = response.statusCode ?? 0
  if ([301, 302, 303, 307, 308].includes(status) && response.headers.location) {
    response.destroy()
    return { redirect: response.headers.location }
  }
  if (status !== 200) {
    response.destroy()
    throw new OutboundError(`the other side answered ${status}`)
  }
  return readBody(response, options.maxBytes)
}

/** One public address; a name with a single private one among them is refused, and so is a name that cannot be resolved. */
async function pin(host: string, options: GuardOptions, deadline: AbortSignal): Promise<string> {
  const { resolve = resolveAll, isAllowed = isPublicAddress } = options
  const addresses = isIP(host) ? [host] : await unlessOver(resolve(host), deadline).catch(() => [])
  const [first] = addresses
  if (first === undefined) throw new OutboundError('the name is not known')
  if (!addresses.every(isAllowed)) throw new RefusedAddressError('the address is not public')
  return first
}

/** A name server that says nothing isn't waited for any longer than the other side is; no one can call the question back. */
function unlessOver<T>(answer: Promise<T>, deadline: AbortSignal): Promise<T> {
  const over = Promise.withResolvers<never>()
  const end = () => over.reject(deadline.reason)
  deadline.addEventListener('abort', end)
  return Promise.race([answer, over.promise]).finally(() => deadline.removeEventListener('abort', end))
}

async function resolveAll(host: string): Promise<string[]> {
  return (await systemLookup(host, { all: true })).map((entry) => entry.address)
}

interface Sent {
  readonly method: 'GET' | 'POST'
  readonly headers: OutgoingHttpHeaders
  readonly body?: Buffer
}
const getPicture: Sent = { method: 'GET', headers: { accept: 'image/*' } }

function open(url: URL, pinned: string, { ca }: GuardOptions, signal: AbortSignal, sent = getPicture): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      {
        agent: false,
        signal,
        method: sent.method,
        headers: { ...sent.headers, 'user-agent': 'Coterie' },
        // Whatever the name means by now, the connection goes where was checked.
        lookup: (_host, lookupOptions, done) => {
          const family = isIP(pinned)
          if (lookupOptions.all) done(null, [{ address: pinned, family }])
          else done(null, pinned, family)
        },
        ...(ca === undefined ? {} : { ca }),
      },
      resolve,
    )
    let isSent = false
    call.on('finish', () => (isSent = true))
    call.on('error', (error) => reject(isSent ? new UnansweredError(error.message) : new OutboundError(error.message)))
    call.end(sent.body)
  })
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > maxBytes) throw new OutboundError('the answer is too large')
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof OutboundError ? error : new OutboundError(String(error))
  } finally {
    response.destroy()
  }
  return Buffer.concat(chunks)
}
