import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Everything that is not the public internet (IANA special-purpose registries). */
const special4 =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4'
/** Of IPv6 only 2000::/3 is given out; inside it these are special. */
const special6 = '2001::/23 2001:db8::/32 2002::/16 2620:4f:8000::/48 3fff::/20'

const blocked = new BlockList()
for (const [family, list] of [
  ['ipv4', special4],
  ['ipv6', special6],
] as const) {
  for (const block of list.split(' ')) {
    const [address = '', prefix] = block.split('/')
    blocked.addSubnet(address, Number(prefix), family)
  }
}
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

/** True for an address on the public internet; IPv4 inside IPv6 in any of its disguises is not one. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !blocked.check(address, 'ipv4')
  return isIPv6(address) && global6.check(address, 'ipv6') && !blocked.check(address, 'ipv6')
}
