import type { IncomingHttpHeaders } from 'node:http'

/** What follows `Authorization: Bearer`; undefined where there is none. Other schemes are a proxy's before us and not ours to read. */
export function bearerOf({ authorization = '' }: Pick<IncomingHttpHeaders, 'authorization'>): string | undefined {
  return /^bearer(?: +(.*))?$/i
    .exec(authorization.trim())
    ?.slice(1)
    .map((token = '') => token.trim())[0]
}
