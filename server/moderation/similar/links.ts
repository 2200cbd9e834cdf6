import { hash } from 'node:crypto'
import { splitText } from '#contract/content/rich-text.ts'
import { rules } from './rules.ts'

/** A link in one form, however it was written. */
export interface Link {
  /** `example.org/page?id=1`: without scheme, `www.`, default port, fragment, and parameters that only say where someone came from. */
  readonly page: string
  readonly host: string
  /** Their keys: whole numbers of 48 bits. */
  readonly pageKey: number
  readonly hostKey: number
}

// Without its scheme too, where it leads somewhere.
const bare = /(?<![\p{L}\p{N}.@/_-])(?:www\.[\p{L}\p{N}-]|(?:[\p{L}\p{N}-]{1,63}\.){1,4}\p{L}{2,63}\/)[^\s<>"'`{}|\\^]*/giu
const said = /^(?:utm_.*|ref|referrer|referral|source|src|fbclid|gclid|igshid|mc_[ce]id|si|aff|affiliate|affid|invite|via|r)$/i

/** The links of a text, each once. */
export function linksOf(text: string): Link[] {
  const found = new Map<string, Link>()
  for (const address of addressesIn(text)) {
    const link = readLink(address)
    if (link && found.size < rules.linksRead) found.set(link.page, link)
  }
  return [...found.values()]
}

/** The words around the links and mentions of a text. */
export const withoutLinks = (text: string): string =>
  splitText(text)
    .map((piece) => (piece.kind === 'link' || piece.kind === 'mention' ? ' ' : piece.text))
    .join('')
    .replace(bare, ' ')

function addressesIn(text: string): string[] {
  const pieces = splitText(text)
  const written = pieces.flatMap((piece) => (piece.kind === 'link' ? [piece.href] : []))
  const others = pieces.map((piece) => (piece.kind === 'link' ? ' ' : piece.text)).join('')
  return [...written, ...Array.from(others.matchAll(bare), ([address]) => `https://${address.replace(/[.,;:!?)\]*_~]+$/, '')}`)]
}

/** By RFC 1035; URLs may hold longer ones, which lead nowhere. */
const longestHost = 253

/** Undefined for what isn't an address. */
export function readLink(address: string): Link | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  const name = url.hostname.replace(/^(?:www|m|mobile)\./, '').replace(/\.+$/, '')
  if (name === '' || name.length > longestHost) return undefined
  const host = url.port === '' ? name : `${name}:${url.port}`
  const path = readable(url.pathname)
    .replace(/\/(?:index\.\w+)?$/, '')
    .replace(/\/+/g, '/')
  const parameters = [...url.searchParams].filter(([key]) => !said.test(key)).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const query = new URLSearchParams(parameters).toString()
  const page = `${host}${path}${query && `?${query}`}`.slice(0, 500)
  return { page, host, pageKey: keyOf('page', page), hostKey: keyOf('host', host) }
}

export const keyOf = (kind: 'page' | 'host' | 'text', value: string): number =>
  hash('sha256', `${kind}:${value}`, 'buffer').readUIntBE(0, 6)

/** Control characters stay encoded: no database stores all of them. */
function readable(path: string): string {
  try {
    return decodeURI(path).replace(/\p{Cc}/gu, encodeURIComponent)
  } catch {
    return path
  }
}
