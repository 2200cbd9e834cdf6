import type { IncomingHttpHeaders } from 'node:http'
import { AppError } from '../errors.ts'
import { bearerOf } from './bearer.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a writing request that another site made with our visitor's cookie: it must carry one of our origins, or, without an
 * Origin header, the browser's own word that it is same-origin. Requests with neither are refused too. One with a token is nobody's
 * by accident: no browser sends a token of its own accord, and the cookie is not looked at.
 */
export function checkOrigin(method: string, headers: IncomingHttpHeaders, origins: readonly string[]): void {
  if (safeMethods.has(method) || bearerOf(headers) !== undefined) return
  if (!isOwnOrigin(headers, origins)) throw new AppError('bad_origin')
}

export function isOwnOrigin(headers: IncomingHttpHeaders, origins: readonly string[]): boolean {
  const { origin } = headers
  return origin === undefined ? headers['sec-fetch-site'] === 'same-origin' : origins.includes(origin)
}
