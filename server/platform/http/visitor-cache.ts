import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { RateName } from '#contract/rates.ts'
import type { Platform } from '../platform.ts'
import { addressKey, addressOf } from './address.ts'
import type { PreparedJson } from './prepared-json.ts'

type Encoding = 'br' | 'gzip' | 'identity'

interface Entry {
  readonly prepared: PreparedJson
  readonly headers: OutgoingHttpHeaders
  readonly rate: RateName
  readonly route: string
  readonly bodies: Map<Encoding, Buffer>
}

/** Headers that belong to one request and not to the answer. */
const personal = new Set([
  'x-request-id',
  'ratelimit',
  'ratelimit-policy',
  'content-length',
  'content-encoding',
  'connection',
  'date',
  'set-cookie',
])
const mostEntries = 200

/**
 * Answers visitors who ask for what was just written out for another: the same bytes and headers, before the framework is asked, for
 * as long as what is behind them has not changed. Their rate is counted as ever; whoever has a cookie, a condition or a body goes the
 * usual way.
 */
export class VisitorCache {
  readonly #platform: Pick<Platform, 'limiter' | 'ids' | 'metrics' | 'config'>
  readonly #isOpen: () => boolean
  readonly #entries = new Map<string, Entry>()

  /** While it is not open, everybody goes the usual way. */
  constructor(platform: Pick<Platform, 'limiter' | 'ids' | 'metrics' | 'config'>, isOpen: () => boolean) {
    this.#platform = platform
    this.#isOpen = isOpen
  }

  /** Notes what was answered to a visitor who asked for this address. */
  keep(url: string, rate: RateName, route: string, prepared: PreparedJson, headers: OutgoingHttpHeaders): void {
    if (this.#entries.size >= mostEntries) this.#entries.clear()
    const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !personal.has(name)))
    this.#entries.set(url, { prepared, rate, route, headers: kept, bodies: new Map([['identity', prepared.bytes]]) })
  }

  /** Answers, and says that it did; false leaves the request to the usual way. */
  answers(request: IncomingMessage, response: ServerResponse, otherwise: () => void): boolean {
    const entry = this.#find(request)
    if (!entry) return false
    const began = performance.now()
    const { limiter, ids, metrics } = this.#platform
    void limiter.take(entry.rate, addressKey(addressOf(request, this.#platform.config.trustProxy)), { isAddress: true }).then(
      ({ limit, remaining, reset }) => {
        const encoding = chooseEncoding(request.headers['accept-encoding'])
        const body = bodyOf(entry, encoding)
        response.writeHead(200, {
          ...entry.headers,
          ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
          'content-length': body.length,
          'x-request-id': ids.id(),
          'ratelimit-policy': `"${entry.rate}";q=${limit}`,
          ratelimit: `"${entry.rate}";r=${remaining};t=${reset}`,
        })
        response.end(body)
        metrics.requests.observe({ method: 'GET', route: entry.route, status: '200' }, (performance.now() - began) / 1000)
      },
      // One too many: the usual way says so.
      otherwise,
    )
    return true
  }

  #find({ method, url = '', headers }: IncomingMessage): Entry | undefined {
    if (!this.#isOpen() || method !== 'GET') return undefined
    const entry = this.#entries.get(url)
    if (!entry) return undefined
    if (!entry.prepared.isCurrent()) {
      this.#entries.delete(url)
      return undefined
    }
    const isPlain =
      headers.cookie === undefined &&
      headers.authorization === undefined &&
      headers['content-length'] === undefined &&
      headers['transfer-encoding'] === undefined
    return isPlain && headers.upgrade === undefined ? entry : undefined
  }
}

function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  const text = String(accepted ?? '')
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(text)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(text) ? 'gzip' : 'identity'
}

/** Each encoding is made once for all who want it. */
function bodyOf({ bodies, prepared }: Entry, encoding: Encoding): Buffer {
  let body = bodies.get(encoding)
  if (!body) {
    body =
      encoding === 'br' ? brotliCompressSync(prepared.bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : gzipSync(prepared.bytes)
    bodies.set(encoding, body)
  }
  return body
}
