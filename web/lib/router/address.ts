/** The words after the question mark; plain texts, never JSON. */
export type Search = Readonly<Record<string, string>>

/** A path of this site, taken apart. */
export interface Address {
  /** Path, question mark and hash together. */
  readonly href: string
  readonly pathname: string
  /** With its question mark; empty where there's none. */
  readonly searchStr: string
  readonly search: Search
  /** Decoded, without its sign. */
  readonly hash: string
}

export function readAddress(href: string): Address {
  const [, pathname = '', searchStr = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(href) ?? []
  return { href, pathname, searchStr, search: Object.fromEntries(new URLSearchParams(searchStr)), hash: decoded(hash) ?? hash }
}

export function writeAddress(pathname: string, search: Search = {}, hash = ''): string {
  const text = new URLSearchParams(search).toString()
  return pathname + (text && `?${text}`) + (hash && `#${hash}`)
}

/** Undefined where a percent sign stands for no letter. */
export function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
