import type { ComponentType } from 'react'
import type { Address, Search } from './address.ts'
import type { Entry } from './entries.ts'
import type { Match, RouteTable } from './match.ts'

/** What all routers of the app share. */
export interface RouterParts {
  readonly root: ComponentType
  readonly routes: RouteTable
  /** Stands there until a page's code is. */
  readonly pending: ComponentType
  /** Stands in for a page that failed or can't be had. */
  readonly failed: ComponentType
}

export interface RouterLocation extends Address, Entry {}

export interface RouterState {
  readonly location: RouterLocation
  readonly match: Match
  /** Undefined while its code is on its way. */
  readonly page: ComponentType | undefined
  readonly scroll: 'stays' | 'starts' | 'comes back'
}

export interface Moves {
  /** Takes the place of the present entry of the history. */
  readonly replace?: boolean | undefined
  /** False where the place in the page behind stays. */
  readonly resetScroll?: boolean | undefined
}

export interface Target extends Moves {
  /** A path; `.` is the present one. */
  readonly to: string
  readonly search?: Search
  readonly hash?: string
}

/** Draws a change of pages; `isSeen` says that the browser has shown it already, as it does where someone swipes back. */
export type Turn = (draw: () => Promise<void>, to: RouterState, from: RouterState | undefined, isSeen: boolean) => Promise<void>

/** A page was drawn: another one, or the same at another address. */
export interface Rendered {
  readonly pathChanged: boolean
  /** Undefined for the first one. */
  readonly fromLocation: RouterLocation | undefined
}
