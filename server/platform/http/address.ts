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
  return withoutPort(forwarded.at(-Math.min(trusted, forwarded.length)) ?? own)
}

/** Some proxies write the port beside the address, as in `192.0.2.1:4711` or `[2001:db8::1]:4711`. */
function withoutPort(address: string): string {
  return /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address
}

const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'x-real-ip']

/**
 * True for what this machine itself asks under a name that only it can use. Everyone behind a proxy on this machine comes from its address
 * too, so a request that carries a header of proxies, or asks for another host, comes from elsewhere.
 */
export function isFromHere({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  if (forwarding.some((name) => headers[name] !== undefined)) return false
  const host = URL.parse(`http://${headers.host ?? ''}`)?.hostname ?? ''
  return isLoopback(socket.remoteAddress ?? '') && isLoopback(host)
}

/** The key an address is counted under: an IPv6 address by its /64, since one household holds a whole one. */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  return `${expandIPv6(address).slice(0, 4).join(':')}::/64`
}

/** The network an address belongs to, as a person reads it: a /24 of IPv4, a /48 of IPv6. */
export function networkOf(address: string): string {
  const key = addressKey(address)
  if (isIPv6(address) && key.endsWith('::/64')) return `${expandIPv6(address).slice(0, 3).join(':')}::/48`
  return key.replace(/\.\d+$/, '.0/24')
}

function expandIPv6(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const gap = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...gap, ...right].map((group) => Number.parseInt(group, 16).toString(16))
}
