/** Where files rest, as `STORAGE_URL` says it. */
export type StorageTarget =
  | { readonly kind: 'disk'; readonly folder: string }
  | {
      readonly kind: 's3'
      /** The server, without the bucket. */
      readonly endpoint: URL
      readonly bucket: string
      readonly region: string
      readonly accessKey: string
      readonly secretKey: string
      /** Browsers fetch files from the server themselves, by an address that is good for a minute; else this site passes the bytes on. */
      readonly redirects: boolean
    }

/**
 * `s3://key:secret@host[:port]/bucket?region=&tls=&redirect=`: `region` is us-east-1 unless said, `tls=off` speaks http (for a server on
 * the same network), `redirect=on` sends browsers to the server. Throws a sentence about what is wrong.
 */
export function readS3Url(text: string): StorageTarget {
  const url = new URL(text)
  const known = ['region', 'tls', 'redirect']
  const unknown = [...url.searchParams.keys()].find((name) => !known.includes(name))
  if (unknown !== undefined) throw new Error(`does not know "${unknown}" (only ${known.join(', ')})`)
  const bucket = url.pathname.slice(1)
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) throw new Error('must name a bucket: s3://key:secret@host/bucket')
  if (!url.username || !url.password) throw new Error('must hold key and secret: s3://key:secret@host/bucket')
  const choice = (name: string, fallback: boolean) => {
    const value = url.searchParams.get(name)
    if (value === null) return fallback
    if (value !== 'on' && value !== 'off') throw new Error(`takes ${name}=on or ${name}=off`)
    return value === 'on'
  }
  return {
    kind: 's3',
    endpoint: new URL(`${choice('tls', true) ? 'https' : 'http'}://${url.host}`),
    bucket,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKey: decodeURIComponent(url.username),
    secretKey: decodeURIComponent(url.password),
    redirects: choice('redirect', false),
  }
}
