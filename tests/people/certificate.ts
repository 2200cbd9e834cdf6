import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'

/** A self-signed certificate for these names, valid for some years around now (RFC 5280), for a TLS server of a test. */
export function selfSigned(names: readonly string[]): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const ecdsaSha256 = sequence(oid('2a8648ce3d040302'))
  const name = sequence(set(sequence(oid('550403'), tlv(0x0c, Buffer.from(names[0] ?? '')))))
  const altNames = sequence(...names.map((dns) => tlv(0x82, Buffer.from(dns))))
  const isAuthority = sequence(oid('551d13'), tlv(0x04, sequence(tlv(0x01, Buffer.from([0xff])))))
  const extensions = tlv(0xa3, sequence(sequence(oid('551d11'), tlv(0x04, altNames)), isAuthority))
  const body = sequence(
    tlv(0xa0, tlv(0x02, Buffer.from([2]))),
    tlv(0x02, Buffer.from([1])),
    ecdsaSha256,
    name,
    sequence(time(-1), time(3)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    extensions,
  )
  const signature = tlv(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', body, createPrivateKey(key))]))
  const der = sequence(body, ecdsaSha256, signature).toString('base64').replace(/.{64}/g, '$&\n')
  return { key, cert: `-----BEGIN CERTIFICATE-----\n${der}\n-----END CERTIFICATE-----\n` }
}

function tlv(tag: number, content: Buffer): Buffer {
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...parts: Buffer[]) => tlv(0x30, Buffer.concat(parts))
const set = (...parts: Buffer[]) => tlv(0x31, Buffer.concat(parts))
const oid = (hex: string) => tlv(0x06, Buffer.from(hex, 'hex'))

function time(years: number): Buffer {
  const at = new Date(Date.now() + years * 31_536_000_000).toISOString().replace(/[-:T]/g, '').slice(2, 14)
  return tlv(0x17, Buffer.from(`${at}Z`))
}
