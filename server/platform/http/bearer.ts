import type { IncomingHttpHeaders } from 'node:http'

/** What follows `Authorization: Bearer`; undefined where there is none. Other schemes are a proxy's before us and not ours to read. */
export function bearerOf({ authorization }: Pick<IncomingHttpHeaders, 'authorization'>): string | undefined {
  if (authorization === undefined) return undefined
  const [scheme = '', token = ''] = authorization.trim().split(/ +/, 2)
  return scheme.toLowerCase() === 'bearer' ? token : undefined
}
