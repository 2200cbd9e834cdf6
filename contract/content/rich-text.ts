import { normalize } from '#contract/normalize.ts'
/** A piece of what somebody wrote: plain words, or something that leads somewhere. */
export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  /** `tag` is folded: lower case, NFKC, without the sign. */
  | { readonly kind: 'tag'; readonly text: string; readonly tag: string }
  | { readonly kind: 'mention'; readonly text: string; readonly username: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }

const tagLength = 50
const tagsPerPost = 20
// A tag holds a letter; #1 is a number. A mention or tag begins a word: mail@host is neither.
const pattern =
  /(?<![\p{L}\p{N}_@#&/])(?:#(?<tag>[\p{L}\p{M}\p{N}_]*\p{L}[\p{L}\p{M}\p{N}_]*)|@(?<name>(?=[0-9_.]*[A-Za-z])[A-Za-z0-9_.]{3,30}))|(?<link>https?:\/\/[^\s<>"'`{}|\\^\u0000-\u001f]+)/gu

/** Splits text at its hashtags, mentions and web addresses; joining the pieces' texts gives the text back. */
export function splitText(text: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const match of text.matchAll(pattern)) {
    const piece = readPiece(match)
    if (!piece || match.index < end) continue
    if (match.index > end) pieces.push({ kind: 'text', text: text.slice(end, match.index) })
    pieces.push(piece)
    end = match.index + piece.text.length
  }
  if (end < text.length) pieces.push({ kind: 'text', text: text.slice(end) })
  return pieces
}

/** The tags of a text, folded, each once. */
export function tagsOf(text: string): string[] {
  const tags = splitText(text).flatMap((piece) => (piece.kind === 'tag' ? [piece.tag] : []))
  return [...new Set(tags)].slice(0, tagsPerPost)
}

export function foldTag(tag: string): string {
  return normalize(tag, 'NFKC').toLowerCase()
}

/** Whether a text could mark a tag. */
export function isTag(tag: string): boolean {
  return tag.length <= tagLength && /^[\p{L}\p{M}\p{N}_]+$/u.test(tag)
}

// Also without its scheme, where it leads somewhere: www.example.org, example.org/page. Lengths are those of RFC 1035.
const bareAddress = /(?<![\p{L}\p{N}.@_-])(?:www\.[\p{L}\p{N}]|(?:[\p{L}\p{N}-]{1,63}\.){1,4}\p{L}{2,63}\/[^\s/])/iu

/** Text that holds a web address, pressable or to be typed in. */
export function holdsLink(text: string): boolean {
  return bareAddress.test(text) || splitText(text).some(({ kind }) => kind === 'link')
}

function readPiece(match: RegExpExecArray): Piece | null {
  const { tag, name, link } = match.groups ?? {}
  if (tag !== undefined) return tag.length <= tagLength ? { kind: 'tag', text: match[0], tag: foldTag(tag) } : null
  if (name !== undefined) {
    // A full stop after a name ends the sentence.
    const username = name.replace(/\.+$/, '')
    return username.length >= 3 ? { kind: 'mention', text: `@${username}`, username: username.toLowerCase() } : null
  }
  const address = withoutTrail(link ?? '')
  return /^https?:\/\/[\p{L}\p{N}[]/u.test(address) ? { kind: 'link', text: address, href: address } : null
}

/** Punctuation behind an address belongs to the sentence; a closing bracket too, unless the address opened it. Each character is seen twice. */
function withoutTrail(address: string): string {
  let unclosed = 0
  for (const character of address) unclosed += character === '(' ? 1 : character === ')' ? -1 : 0
  let end = address.length
  for (; end > 0; end -= 1) {
    const last = address[end - 1] ?? ''
    if (!/[.,;:!?)\]*_~]/.test(last) || (last === ')' && unclosed >= 0)) break
    if (last === ')') unclosed += 1
  }
  return address.slice(0, end)
}
