import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export interface S3Keys {
  readonly accessKey: string
  readonly secretKey: string
  readonly region: string
}

const longestSkew = 15 * 60_000

/**
 * Checks a request's AWS Signature Version 4, in its headers or its address, after the published rules
 * (docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-authenticating-requests.html) and with nothing of what signs. Answers the code of the
 * error, or the hash that the body must have.
 */
export function checkSignature(request: IncomingMessage, keys: S3Keys, now: Date): { refused: string } | { bodyHash: string } {
  const url = new URL(request.url ?? '/', 'http://s3')
  const isInAddress = url.searchParams.has('X-Amz-Signature')
  const parts = isInAddress ? fromAddress(url) : fromHeader(request)
  if (!parts) return { refused: 'AccessDenied' }
  const [accessKey, day, region, service, last] = parts.credential.split('/')
  if (accessKey !== keys.accessKey) return { refused: 'InvalidAccessKeyId' }
  const signedAt = Date.parse(parts.date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (Number.isNaN(signedAt) || !parts.date.startsWith(day ?? '?')) return { refused: 'AuthorizationHeaderMalformed' }
  if (region !== keys.region || service !== 's3' || last !== 'aws4_request') return { refused: 'AuthorizationHeaderMalformed' }
  if (isInAddress && now.getTime() > signedAt + Number(url.searchParams.get('X-Amz-Expires')) * 1000) return { refused: 'AccessDenied' }
  if (!isInAddress && Math.abs(now.getTime() - signedAt) > longestSkew) return { refused: 'RequestTimeTooSkewed' }
  const names = parts.signedHeaders.split(';')
  // What is not signed could have been changed on the way.
  const mustBeSigned = ['host', ...Object.keys(request.headers).filter((name) => name.startsWith('x-amz-') || name === 'if-none-match')]
  if (!mustBeSigned.every((name) => names.includes(name))) return { refused: 'AccessDenied' }
  const bodyHash = isInAddress ? 'UNSIGNED-PAYLOAD' : String(request.headers['x-amz-content-sha256'])
  const canonical = [
    request.method,
    encode(decodeURIComponent(url.pathname)).replaceAll('%2F', '/'),
    canonicalQuery(url),
    ...names.map(
      (name) =>
        `${name}:${String(request.headers[name] ?? '')
          .trim()
          .replace(/\s+/g, ' ')}`,
    ),
    '',
    parts.signedHeaders,
    bodyHash,
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', parts.date, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n')
  const key = [day ?? '', keys.region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${keys.secretKey}`)
  const expected = hmac(key, text)
  const given = Buffer.from(parts.signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected) ? { bodyHash } : { refused: 'SignatureDoesNotMatch' }
}

interface Parts {
  readonly credential: string
  readonly signedHeaders: string
  readonly signature: string
  readonly date: string
}

function fromHeader({ headers }: IncomingMessage): Parts | undefined {
  const match = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]+)$/.exec(headers.authorization ?? '')
  if (!match) return undefined
  const [, credential = '', signedHeaders = '', signature = ''] = match
  return { credential, signedHeaders, signature, date: String(headers['x-amz-date']) }
}

function fromAddress({ searchParams }: URL): Parts {
  const value = (name: string) => searchParams.get(name) ?? ''
  return {
    credential: value('X-Amz-Credential'),
    signedHeaders: value('X-Amz-SignedHeaders'),
    signature: value('X-Amz-Signature'),
    date: value('X-Amz-Date'),
  }
}

function canonicalQuery({ searchParams }: URL): string {
  return [...searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
}

export const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const encode = (text: string) => encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
