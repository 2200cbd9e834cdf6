import type { ComponentType } from 'react'
import { decoded, type Search } from './address.ts'
import type { LatePage } from './late-page.ts'

export interface Route {
  /** Segments are words, `$name` for any one, `{-$name}` at the end for one or none, and `$` at the end for all that's left. */
  readonly path: string
  readonly page?: ComponentType | LatePage
  /** Where this address leads instead of showing a page. */
  readonly redirect?: (search: Search) => string
  /** The rail stands beside the page; without this there's the header alone. */
  readonly hasRail?: (at: { readonly isSignedIn: boolean; readonly search: Search }) => boolean
}

export type Params = Readonly<Record<string, string>>

export interface Match {
  readonly route: Route
  readonly params: Params
}

interface Segment {
  /** What is tried first; an end comes before all of them. */
  readonly rank: typeof word | typeof any | typeof maybe | typeof rest
  /** The word in lower case, or the parameter's name. */
  readonly name: string
}
const [word, any, maybe, rest] = [1, 2, 3, 4] as const

/** Routes in the order they're tried: made once, shared by all routers. */
export type RouteTable = readonly (readonly [Route, readonly Segment[]])[]

export function compileRoutes(routes: readonly Route[]): RouteTable {
  return routes.map((route) => [route, partsOf(route.path).map(readSegment)] as const).sort(([, one], [, other]) => compare(one, other))
}

/** The page of a path, in whatever case its words are; undefined where no route fits. */
export function matchRoute(table: RouteTable, pathname: string): Match | undefined {
  const parts = partsOf(pathname)
  for (const [route, segments] of table) {
    const params = fit(segments, parts)
    if (params) return { route, params }
  }
  return undefined
}

const partsOf = (path: string) => path.split('/').filter((part) => part !== '')

function readSegment(text: string): Segment {
  if (text === '$') return { rank: rest, name: '' }
  if (text.startsWith('$')) return { rank: any, name: text.slice(1) }
  if (text.startsWith('{-$')) return { rank: maybe, name: text.slice(3, -1) }
  return { rank: word, name: text.toLowerCase() }
}

function compare(one: readonly Segment[], other: readonly Segment[]): number {
  const index = one.findIndex(({ rank }, place) => rank !== other[place]?.rank)
  return index === -1 ? one.length - other.length : (one[index]?.rank ?? 0) - (other[index]?.rank ?? 0)
}

function fit(segments: readonly Segment[], parts: readonly string[]): Params | undefined {
  const params: Record<string, string> = {}
  let place = 0
  for (const { rank, name } of segments) {
    if (rank === rest) return params
    const part = parts[place]
    place += 1
    if (part === undefined) {
      if (rank === maybe) continue
      return undefined
    }
    if (rank === word) {
      if (part.toLowerCase() !== name) return undefined
      continue
    }
    const value = decoded(part)
    if (value === undefined) return undefined
    params[name] = value
  }
  return place < parts.length ? undefined : params
}
