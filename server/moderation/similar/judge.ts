import { isNearlySame } from './fingerprint.ts'
import { rules } from './rules.ts'

/** What someone wrote, as far as it's compared. */
export interface Compared {
  readonly signature: Uint8Array | null
  readonly links: readonly { readonly pageKey: number; readonly hostKey: number }[]
}

/** What other new accounts wrote that has a mark or a link in common with it. */
export interface Near {
  readonly id: number
  readonly userId: number
  readonly signature: Uint8Array | null
  readonly links: readonly number[]
}

export interface Group {
  readonly id: number
  readonly signature: Uint8Array | null
  readonly links: readonly number[]
}

/** What the site team removed or released. */
export interface Known {
  readonly id: number
  readonly kind: 'text' | 'link' | 'host'
  readonly isSpam: boolean
  readonly key: number
  readonly signature: Uint8Array | null
}

export interface Found {
  readonly near: readonly Near[]
  readonly groups: readonly Group[]
  readonly known: readonly Known[]
}

export type Verdict =
  | { readonly kind: 'remembered'; readonly rememberedId: number }
  | { readonly kind: 'group'; readonly groupId: number }
  /** The first that several accounts wrote: by the text, by links that are still to be looked at, or by both. */
  | { readonly kind: 'new'; readonly byText: readonly number[]; readonly byLink: ReadonlyMap<number, readonly number[]> }

/** Whether something is held, and for what. Null lets it pass. */
export function judge(mine: Compared, { near, groups, known }: Found): Verdict | null {
  const ofText = known.filter(({ kind, signature }) => kind === 'text' && isNearlySame(signature, mine.signature))
  const isTextAllowed = ofText.some(({ isSpam }) => !isSpam)
  const allowed = new Set(known.flatMap(({ kind, isSpam, key }) => (kind === 'link' && !isSpam ? [key] : [])))
  const links = mine.links.filter(({ pageKey }) => !allowed.has(pageKey))
  const spam =
    (isTextAllowed ? undefined : ofText[0]) ??
    known.find(
      ({ kind, isSpam, key }) =>
        isSpam && kind !== 'text' && links.some(({ pageKey, hostKey }) => key === (kind === 'link' ? pageKey : hostKey)),
    )
  if (spam) return { kind: 'remembered', rememberedId: spam.id }
  const keys = links.map(({ pageKey }) => pageKey)
  const isTextLike = ({ signature }: Near | Group) => !isTextAllowed && isNearlySame(signature, mine.signature)
  const group = groups.find((one) => isTextLike(one) || one.links.some((key) => keys.includes(key)))
  if (group) return { kind: 'group', groupId: group.id }
  const byText = ofSeveral(near.filter(isTextLike))
  const shared = keys.map((key) => [key, ofSeveral(near.filter((one) => one.links.includes(key)))] as const)
  const byLink = new Map(shared.filter(([, ids]) => ids.length > 0))
  return byText.length + byLink.size > 0 ? { kind: 'new', byText, byLink } : null
}

/** Their ids, where enough people wrote them; else none. */
const ofSeveral = (near: readonly Near[]): number[] =>
  new Set(near.map(({ userId }) => userId)).size >= rules.others ? near.map(({ id }) => id) : []
