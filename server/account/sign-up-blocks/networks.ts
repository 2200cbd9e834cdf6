import { isIPv4, isIPv6 } from 'node:net'

/** Wider ones would shut out whole providers by a slip of the hand. */
const widest = { 4: 8, 6: 16 } as const

interface Address {
  readonly version: 4 | 6
  readonly bits: bigint
}

const lengthOf = { 4: 32, 6: 128 } as const

/** A network in its one form, `203.0.113.0/24` or `2001:db8:0:0:0:0:0:0/32`; null for anything else. A single address is one, too. */
export function readNetwork(text: string): string | null {
  const [host = '', size, ...rest] = text.trim().split('/')
  const address = readAddress(host)
  if (!address || rest.length > 0 || (size !== undefined && !/^\d{1,3}$/.test(size))) return null
  const length = size === undefined ? lengthOf[address.version] : Number(size)
  if (length > lengthOf[address.version] || length < widest[address.version]) return null
  return networkOfLength(address, length)
}

/** Every network that an address is in, in the form they rest in. */
export function networksAround(text: string): string[] {
  const address = readAddress(text)
  if (!address) return []
  const [from, to] = [widest[address.version], lengthOf[address.version]]
  return Array.from({ length: to - from + 1 }, (_, index) => networkOfLength(address, from + index))
}

function networkOfLength({ version, bits }: Address, length: number): string {
  const rest = BigInt(lengthOf[version] - length)
  const base = (bits >> rest) << rest
  const [parts, width, radix] = version === 4 ? [4, 8n, 10] : [8, 16n, 16]
  const pieces = Array.from({ length: parts }, (_, index) =>
    ((base >> (BigInt(parts - 1 - index) * width)) & ((1n << width) - 1n)).toString(radix),
  )
  return `${pieces.join(version === 4 ? '.' : ':')}/${length}`
}

function readAddress(text: string): Address | null {
  const bare = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(text)?.[1] ?? text.split('%')[0] ?? ''
  if (isIPv4(bare)) return { version: 4, bits: join(bare.split('.').map(Number), 8n) }
  if (!isIPv6(bare) || bare.includes('.')) return null
  const [head = '', tail] = bare.split('::')
  const [left, right] = [head ? head.split(':') : [], tail ? tail.split(':') : []]
  const gap = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0')
  return {
    version: 6,
    bits: join(
      [...left, ...gap, ...right].map((group) => Number.parseInt(group, 16)),
      16n,
    ),
  }
}

const join = (parts: readonly number[], width: bigint): bigint => parts.reduce((sum, part) => (sum << width) | BigInt(part), 0n)
