import type { TargetKind } from '#contract/moderation/moderation.ts'

export interface Reported {
  readonly kind: TargetKind
  readonly id: number
}

const kinds: readonly string[] = ['person', 'post', 'comment', 'message', 'request', 'request_comment'] satisfies readonly TargetKind[]

/** What the address of the report page names: `?kind=post&id=12`. */
export function readQuery(search: URLSearchParams): Reported | null {
  const [kind, id] = [search.get('kind'), readId(search.get('id') ?? undefined)]
  return kind !== null && kinds.includes(kind) && id !== null ? { kind: kind as TargetKind, id } : null
}

/** What a pasted link leads to: a thing by its number, or a person by their name; null for what is not of this site. */
export function readLink(text: string, origin: string): Reported | { readonly username: string } | null {
  const written = text.trim()
  const address = /^(https?:\/\/|\/|@)/i.test(written) || !written.includes('/') ? written : `https://${written}`
  const path = /^(https?:|\/)/i.test(address) ? address : `/${address}`
  const url = URL.canParse(path, origin) ? new URL(path, origin) : null
  if (url?.host !== new URL(origin).host) return null
  const [first = '', second, ...rest] = url.pathname.split('/').slice(1)
  if (first === 'report') return readQuery(url.searchParams)
  const id = readId(second)
  if (first === 'post' && rest.length === 0) return id === null ? null : { kind: 'post', id }
  if (first === 'profile') return id === null ? null : { kind: 'person', id }
  if (first === 'requests') return id === null ? null : { kind: 'request', id }
  const username = /^@?([A-Za-z0-9_.]{3,30})$/.exec(first)?.[1]
  return username === undefined || (second !== undefined && second !== 'followers' && second !== 'following') ? null : { username }
}

function readId(text: string | undefined): number | null {
  const id = /^[1-9]\d{0,15}$/.test(text ?? '') ? Number(text) : Number.NaN
  return Number.isSafeInteger(id) ? id : null
}
