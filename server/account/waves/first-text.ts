import { splitText } from '#contract/content/rich-text.ts'
import { normalize } from '#contract/normalize.ts'

const length = 80

/**
 * What the texts of a wave have in common: small letters, digits as 0, no signs and no mentions, of links the host alone. Null where
 * nothing is left.
 */
export function plainText(text: string): string | null {
  const words = splitText(text)
    .map((piece) => (piece.kind === 'link' ? ` ${hostOf(piece.href) ?? ''} ` : piece.kind === 'mention' ? ' ' : piece.text))
    .join('')
  const plain = normalize(words, 'NFKC')
    .toLowerCase()
    .replace(/\p{N}+/gu, '0')
    .replace(/[^\p{L}\p{M}0.@-]+/gu, ' ')
    .replace(/[.@-]+(?=\s|$)/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return Array.from(plain).slice(0, length).join('').trim() || null
}

/** Where the first link of a text leads; null without one. */
export function firstHost(text: string): string | null {
  for (const piece of splitText(text)) {
    const host = piece.kind === 'link' ? hostOf(piece.href) : null
    if (host) return host
  }
  return null
}

/** Of a name in the DNS (RFC 1035, 2.3.4). */
const longestHost = 253

function hostOf(href: string): string | null {
  const host = URL.parse(href)?.hostname.replace(/^www\./, '') ?? ''
  return host === '' || host.length > longestHost ? null : host
}
