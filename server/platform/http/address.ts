import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

/** True for the names and addresses that only this machine can reach. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase()
  return bare === 'localhost' || bare === '::1' || /^127(\.\d{1,3}){3}$/.test(bare) || /^::ffff:127(\.\d{1,3}){3}$/.test(bare)
}

/** Who sent a request: as deep into X-Forwarded-For as proxies are trusted, counted from the end that we see. */
export function addressOf({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>, trusted: number): string {
  const own = socket.remoteAddress ?? ''
  if (trusted === 0) return own
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return forwarded.at(-Math.min(trusted, forwarded.length)) ?? own
}

/** The key an address is counted under: an IPv6 address by its /64, since one household holds a whole one. */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  return `${expandIPv6(address).slice(0, 4).join(':')}::/64`
}

function expandIPv6(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const gap = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...gap, ...right].map((group) => Number.parseInt(group, 16).toString(16))
}
